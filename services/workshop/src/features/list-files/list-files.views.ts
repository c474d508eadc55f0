/** The rows of files that contain a list. */

import { toLocalDateTime } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import type { Cell } from '@warsha/service-kit/files'
import { selectCustomersByIds } from '../customers/customers.store.ts'
import { selectVehiclesByIds } from '../vehicles/vehicles.store.ts'
import { listWorkCardsByIds } from '../work-card-lists/work-card-lists.views.ts'
import {
  type FileLanguage,
  kindWords,
  paymentTypeWords,
  statusWords,
  yesNo,
} from './list-file-texts.ts'

export interface FileContext {
  readonly db: Queryable
  readonly language: FileLanguage
  readonly timeZone: string
}

const rowsPerRead = 500

/** Reads the records some hundred at a time, so that a long list never is in memory as a whole. */
async function* readInChunks<Row>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let start = 0; start < ids.length; start += rowsPerRead)
    yield* await read(ids.slice(start, start + rowsPerRead))
}

const toMoment = (instant: string | null, timeZone: string): Cell =>
  instant === null ? null : { dateTime: toLocalDateTime(timeZone, instant) }
const toMoney = (amount: number | null | undefined): Cell =>
  typeof amount === 'number' ? { money: amount } : null

export async function* customerRows(
  { db, language, timeZone }: FileContext,
  ids: readonly string[],
): AsyncGenerator<Cell[]> {
  const [yes, no] = yesNo[language]
  for await (const row of readInChunks(ids, (some) => selectCustomersByIds(db, some)))
    yield [
      row.customer_code,
      row.contact_person,
      row.company_name,
      row.phone,
      row.phone_secondary,
      row.email,
      row.address,
      row.city,
      row.country,
      row.trn,
      row.is_active ? yes : no,
      toMoment(row.created_at, timeZone),
    ]
}

export async function* vehicleRows(
  { db }: FileContext,
  ids: readonly string[],
): AsyncGenerator<Cell[]> {
  for await (const row of readInChunks(ids, (some) => selectVehiclesByIds(db, some)))
    yield [
      row.plate_number,
      row.make,
      row.model,
      row.year,
      row.color,
      row.vin,
      row.mileage,
      row.customer_code,
      row.contact_person ?? row.company_name,
      row.phone,
    ]
}

export async function* workCardRows(
  { db, language, timeZone }: FileContext,
  ids: readonly string[],
): AsyncGenerator<Cell[]> {
  for await (const card of readInChunks(ids, (some) => listWorkCardsByIds(db, some)))
    yield [
      card.work_card_number,
      statusWords[card.status][language],
      toMoment(card.received_date, timeZone),
      toMoment(card.promised_date, timeZone),
      toMoment(card.completed_date, timeZone),
      card.customer_code,
      card.contact_person ?? card.company_name,
      card.customer_phone,
      card.plate_number,
      card.make,
      card.model,
      card.mechanic_name,
      card.task_count,
      card.completed_task_count,
      paymentTypeWords[card.payment_type][language],
      toMoney(card.estimated_cost),
      toMoney(card.total_amount),
      toMoney(card.paid_amount),
      kindWords[card.kind ?? 'job'][language],
    ]
}
