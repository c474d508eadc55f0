import type { EmployeeRow } from '@warsha/contracts/employees'
import { Ltr, Typed, toast, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { nameOf, roleName } from './employee-names.ts'
import { useDeleteEmployee } from './employees.api.ts'

interface Props {
  employee: EmployeeRow
  onClose: () => void
  onDeleted: () => void
}

/** Asks, naming whom and what it means: nobody's record is ever removed, the employee is made inactive. */
export const DeleteEmployee = ({ employee, onClose, onDeleted }: Props) => {
  const { t } = useTranslation('hr')
  const { mutateAsync } = useDeleteEmployee()
  const remove = async () => {
    await mutateAsync(employee.id)
    toast.success(t('employees.made_inactive', { name: nameOf(employee) }))
    onDeleted()
  }
  return (
    <DeleteRecord
      title={t('employees.delete_title')}
      name={<Typed>{nameOf(employee)}</Typed>}
      facts={
        <>
          <Ltr>{employee.employee_code}</Ltr>
          <span>{roleName(employee.role_name)}</span>
        </>
      }
      text={t('employees.delete_text')}
      deleteLabel={t('employees.delete')}
      failedText={t('employees.delete_failed')}
      remove={remove}
      onClose={onClose}
    />
  )
}
