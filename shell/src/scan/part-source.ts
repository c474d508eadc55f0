/** Numbers and barcodes of spare parts. */
import { toLatinDigits } from '@warsha/contracts/base/text-rules'
import { listSpareParts } from '@warsha/contracts/inventory/routes/spare-parts'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { request } from '@warsha/web-kit'
import { toSparePartResult } from '../records/found-record.ts'
import {
  hasScreen,
  isOffice,
  maxRecords,
  type ScanSource,
  toAnswer,
  unknown,
} from './scan-source.ts'

/** In Latin digits, without case and spaces; an EAN without its leading zeros is the UPC of the same article. */
const toPartKey = (code: string | null): string =>
  toLatinDigits(code ?? '')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^0+(?=\d+$)/, '')

const hasCode = ({ part_number, barcode, oem_part_number }: SparePart, code: string): boolean =>
  [part_number, barcode, oem_part_number].some((one) => toPartKey(one) === toPartKey(code))

const maxPartCodeLength = 100

export const partSource: ScanSource = {
  isCertain: false,
  read: (text) => (text.length <= maxPartCodeLength ? text : null),
  find: async (code, context) => {
    if (!isOffice(context)) return unknown('text')
    const { signal } = context
    const isUpc = /^0\d{12}$/.test(code)
    const query = { search: isUpc ? code.slice(1) : code, limit: 20 }
    const { data } = await request(listSpareParts, { query, signal })
    const canOpen = hasScreen(context, '/spare-parts')
    const records = data
      .filter((row) => hasCode(row, code))
      .slice(0, maxRecords)
      .map((row) => ({
        result: toSparePartResult(row),
        ...(canOpen && { to: `/spare-parts?open=${row.id}` }),
      }))
    if (records.length > 0) return toAnswer(records)
    return unknown(
      'part',
      canOpen ? [{ name: 'new_part', to: '/spare-parts?open=new', state: { barcode: code } }] : [],
    )
  },
}
