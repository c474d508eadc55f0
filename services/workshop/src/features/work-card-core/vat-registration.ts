import type { Queryable } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'

type LocalSettings = Awaited<ReturnType<typeof readLocalSettings>>

/** A shop without a tax registration number must not charge VAT. */
export const hasTaxNumber = ({ company_trn }: Pick<LocalSettings, 'company_trn'>): boolean =>
  company_trn !== ''

/** Returns true if the shop charges VAT at present. */
export const isVatRegistered = async (db: Queryable): Promise<boolean> =>
  hasTaxNumber(await readLocalSettings(db))
