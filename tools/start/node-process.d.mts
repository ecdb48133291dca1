export const HEAP_FLAGS: readonly string[];
export const STAND_IN_FLAGS: readonly string[];
export const PROCESS_ENV: { NODE_COMPILE_CACHE: string; MALLOC_TRIM_THRESHOLD_: string };
