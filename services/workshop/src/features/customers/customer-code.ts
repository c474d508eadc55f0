/** The codes by which people know customers: CUS-000123. */
import { latinDigits } from '@warsha/contracts/text-rules'

/** What a code begins with, or null: a single character, or CUS- and digits in any spelling. For LIKE. */
export const codeBeginning = (search = ''): string | null => {
  if (search.length === 1) return search.toUpperCase().replace(/[\\%_]/g, '\\$&')
  const [, digits] = /^cus-?(\d+)$/i.exec(latinDigits(search)) ?? []
  return digits ? `CUS-${digits}` : null
}
