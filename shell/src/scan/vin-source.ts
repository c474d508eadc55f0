/** Vehicle identification numbers: the office finds vehicles, mechanics their own jobs. */

import { listWorkCards } from '@warsha/contracts/workshop/routes/work-cards'
import { listVehicles } from '@warsha/contracts/workshop/vehicles/routes/vehicles'
import { readVin } from '@warsha/contracts/workshop/vehicles/vin'
import { request } from '@warsha/web-kit'
import { toVehicleResult, toWorkCardResult } from '../records/found-record.ts'
import {
  hasScreen,
  isOffice,
  maxRecords,
  type ScanContext,
  type ScannedRecord,
  type ScanSource,
  toAnswer,
  toVehiclePath,
  unknown,
} from './scan-source.ts'

const receiveCarPath = '/work-cards/receive'

const findVehicles = async (vin: string, context: ScanContext): Promise<ScannedRecord[]> => {
  const query = { search: vin, limit: maxRecords }
  const { data } = await request(listVehicles, { query, signal: context.signal })
  const toPath = toVehiclePath(context)
  return data
    .filter((row) => row.vin && readVin(row.vin) === vin)
    .map((row) => ({ result: toVehicleResult(row), to: toPath(row.id) }))
}

const findOwnWorkCards = async (vin: string, { signal }: ScanContext): Promise<ScannedRecord[]> => {
  const query = { search: vin, limit: maxRecords }
  const { data } = await request(listWorkCards, { query, signal })
  return data.map((row) => ({ result: toWorkCardResult(row), to: `/work-cards/${row.id}` }))
}

export const vinSource: ScanSource = {
  isCertain: true,
  read: readVin,
  find: async (code, context) => {
    if (!isOffice(context)) {
      const cards = await findOwnWorkCards(code, context)
      return cards.length > 0 ? toAnswer(cards) : unknown('own_vin')
    }
    const vehicles = await findVehicles(code, context)
    if (vehicles.length > 0) return toAnswer(vehicles)
    const canReceive = hasScreen(context, receiveCarPath)
    return unknown(
      'vin',
      canReceive ? [{ name: 'receive_car', to: receiveCarPath, state: { vin: code } }] : [],
    )
  },
}
