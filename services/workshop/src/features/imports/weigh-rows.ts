/** The rows of an import with what the shop knows of their people and cars at this moment. */
import type { Sql } from '@warsha/service-kit/db'
import { selectByPhones } from '../customers/many-customers.store.ts'
import { selectByPlatesAndVins } from '../vehicles/many-vehicles.store.ts'
import { type Planned, planRows } from './import-plan.ts'
import { selectRows } from './imports.store.ts'

/** Decides what becomes of each row, by the state of the shop as `db` sees it now. */
export const weighRows = async (db: Sql, importId: string): Promise<Planned[]> => {
  const rows = await selectRows(db, importId)
  const valid = rows.filter(({ is_valid }) => is_valid)
  const people = valid.map(({ row, phone_key, phone, name }) => ({
    row,
    phone_key,
    phone: phone!,
    name: name ?? '',
  }))
  const known = new Map((await selectByPhones(db, people)).map((one) => [one.row, one]))
  const cars = valid.flatMap(({ row, plate_key, vin }) =>
    plate_key ? [{ row, plate_key, vin }] : [],
  )
  const plateOf = new Map<number, string>()
  const vinOf = new Map<number, string>()
  for (const { row, by, plate_number, make, model } of await selectByPlatesAndVins(db, cars))
    (by === 'plate' ? plateOf : vinOf).set(row, `${plate_number} · ${make} ${model}`)
  return planRows(
    rows.map(({ is_valid, is_doubted, ...one }) => ({
      ...one,
      isValid: is_valid,
      isDoubted: is_doubted,
      known: known.get(one.row),
      plateOf: plateOf.get(one.row),
      vinOf: vinOf.get(one.row),
    })),
  )
}
