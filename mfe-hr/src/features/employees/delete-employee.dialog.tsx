import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { EmployeeRow } from '@warsha/contracts/hr/employees'
import { Ltr, roleName, toast, UserText, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { useDeleteEmployee } from './employees.api.ts'

interface DeleteEmployeeProps {
  employee: EmployeeRow
  onClose: () => void
  onDeleted: () => void
}

/** Confirms and deactivates an employee. The record is never removed. */
export const DeleteEmployee = ({ employee, onClose, onDeleted }: DeleteEmployeeProps) => {
  const { t } = useTranslation('hr')
  const { mutateAsync } = useDeleteEmployee()
  const remove = async () => {
    await mutateAsync(employee.id)
    toast.success(t('employees.made_inactive', { name: fullNameOf(employee) }))
    onDeleted()
  }
  return (
    <DeleteRecord
      title={t('employees.delete_title')}
      name={<UserText>{fullNameOf(employee)}</UserText>}
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
