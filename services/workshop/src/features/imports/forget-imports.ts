/** What nobody finished is forgotten after a day, with the names and numbers in it. */
import type { Service } from '@warsha/service-kit/service'
import { deleteImportsBefore } from './imports.store.ts'

const day = 86_400_000

export const forgetOldImports = async ({ db, clock }: Service): Promise<void> => {
  await deleteImportsBefore(db, new Date(clock().getTime() - day))
}
