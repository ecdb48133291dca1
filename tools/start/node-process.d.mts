export const HEAP_FLAGS: readonly string[];
export const COMPILE_CACHE: string;
