import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { SalaryRecord } from '@warsha/contracts/hr/salary'
import { confirm, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { useMonthName } from '../shared/months.ts'
import { useDeleteSalary } from './salary.api.ts'

/** Returns a function that deletes a record after a confirmation. It resolves to true if the record was deleted. */
export const useRemoveSalary = () => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const monthName = useMonthName()
  const { mutateAsync } = useDeleteSalary()
  return async (record: SalaryRecord): Promise<boolean> => {
    const isDeleted = await confirm({
      title: t('payroll.delete_title'),
      text: t('payroll.delete_text', {
        name: fullNameOf(record),
        month: monthName(record),
        amount: money(record.net_salary),
      }),
      confirmLabel: t('payroll.delete'),
      danger: true,
      onConfirm: () => mutateAsync(record.id),
    })
    if (isDeleted) toast.success(t('payroll.deleted'))
    return isDeleted
  }
}
