import type { RecordSystemRpc } from '../../context.ts';
import { listRecordSystems as findRecordSystems } from '../store/record-systems.ts';
import { presentSystem } from './present.ts';

export const listRecordSystems: RecordSystemRpc<'ListRecordSystems'> = async (context) => {
  const systems = await findRecordSystems(context.db);
  return { systems: await Promise.all(systems.map((system) => presentSystem(context, system))) };
};
