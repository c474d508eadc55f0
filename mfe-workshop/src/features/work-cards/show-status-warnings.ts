import type { Warning } from '@warsha/contracts/base/errors'
import { t, toast } from '@warsha/web-kit'

/** Says what else a change of the status did: that the invoice and the advances of a cancelled card were credited. */
export const showStatusWarnings = (number: string, warnings: readonly Warning[]): void => {
  for (const { code, params } of warnings)
    if (code === 'invoice_credited' || code === 'advance_credited')
      toast.news(number, t(`errors:warning.${code}`, params))
}
