import { fieldError } from '@warsha/service-kit/base'

interface Recipient {
  readonly company_name: string | null
  readonly trn: string | null
}

/**
 * Returns the name of the company. Throws 400 at `insurer_id` (`insurer_needs_company`, `insurer_needs_trn`) if the record of
 * the insurer is not enough for a tax invoice.
 */
export const assertInsurerBillable = ({ company_name, trn }: Recipient): string => {
  if (!company_name) throw fieldError('insurer_id', 'insurer_needs_company')
  if (!trn) throw fieldError('insurer_id', 'insurer_needs_trn')
  return company_name
}
