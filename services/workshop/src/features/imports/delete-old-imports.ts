/** Deletes imports that nobody finished within a day, because their rows hold names and phone numbers. */
import type { Service } from '@warsha/service-kit/process'
import { deleteImportsBefore } from './imports.store.ts'

const dayMs = 86_400_000

export const deleteOldImports = async ({ db, clock }: Service): Promise<void> => {
  await deleteImportsBefore(db, new Date(clock().getTime() - dayMs))
}
