import { IconUserOff } from '@tabler/icons-react'
import type { Employee } from '@warsha/contracts/employees'
import { useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useOpened } from '@warsha/web-kit/table'
import { EditEmployeeForm } from './edit-employee.form.tsx'
import { EmployeeFacts } from './employee-facts.tsx'
import { changeLock, useActor } from './employee-rights.ts'
import type { EmployeeValues } from './employee-values.ts'
import { useEmployee } from './employees.api.ts'
import { NewEmployeeForm } from './new-employee.form.tsx'

/** The dialog for the employee that the address names, or for a new one; only to be looked at where the rank says so. */
export const EmployeeModal = () => {
  const { t } = useTranslation('hr')
  const opened = useOpened()
  const actor = useActor()
  return (
    <RecordModal<Employee, EmployeeValues>
      opened={opened}
      useRecord={useEmployee}
      newForm={(props) => <NewEmployeeForm {...props} />}
      editForm={(props) => {
        const employee = props.opening.record
        const lock = changeLock(actor, employee)
        if (lock) return <EmployeeFacts employee={employee} lock={lock} close={props.close} />
        return <EditEmployeeForm key={employee.version} {...props} />
      }}
      texts={{
        title: t('employees.edit_title'),
        gone: t('employees.gone'),
        failed: t('employees.read_failed'),
      }}
      icon={<IconUserOff size={28} stroke={1.6} />}
    />
  )
}
