import { toShopTimeZone } from '@warsha/contracts/base/time-zone'
import { documentStyle } from '@warsha/documents/render-document-page'
import { renderPayslip } from '@warsha/documents/render-payslip'
import { useSession, useTranslation } from '@warsha/web-kit'
import { DocumentMarkup, PdfButton, PrintoutDialog } from '@warsha/web-kit/printouts'
import { useMonthName } from '../shared/months.ts'
import { fetchPayslipPdf, useMyPayslip } from './salary.api.ts'

/** The payslip in both languages, to print or download. */
export const PayslipDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('pay')
  const { data: payslip, error, refetch } = useMyPayslip(id)
  const monthName = useMonthName()
  const timeZone = useSession(({ user }) => toShopTimeZone(user?.shop_timezone))
  return (
    <PrintoutDialog
      name="payslip"
      title={payslip ? t('salary.payslip_of', { month: monthName(payslip) }) : t('salary.payslip')}
      hint={undefined}
      printout={
        payslip && (
          <DocumentMarkup markup={renderPayslip(payslip, { timeZone })} style={documentStyle} />
        )
      }
      error={error}
      retry={refetch}
      failedText={t('salary.load_failed')}
      printLabel={t('print')}
      closeLabel={t('close')}
      actions={
        payslip && (
          <PdfButton
            name={`${payslip.employee_code}-${payslip.year}-${payslip.month}`}
            label={t('pdf')}
            failedText={t('pdf_failed')}
            load={() => fetchPayslipPdf(id)}
          />
        )
      }
      onClose={onClose}
    />
  )
}
