import { IconUserOff } from '@tabler/icons-react'
import type { Employee } from '@warsha/contracts/hr/employees'
import { useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import { EditEmployeeForm } from './edit-employee.form.tsx'
import { EmployeeDetails } from './employee-details.tsx'
import { changeBlockedBy, useActor } from './employee-permissions.ts'
import type { EmployeeValues } from './employee-values.ts'
import { useEmployee } from './employees.api.ts'
import { NewEmployeeForm } from './new-employee.form.tsx'

/** The dialog of the employee that the address names, or of a new one. Read-only if the user may not edit the employee. */
export const EmployeeModal = () => {
  const { t } = useTranslation('hr')
  const dialog = useRecordDialog()
  const actor = useActor()
  return (
    <RecordModal<Employee, EmployeeValues>
      dialog={dialog}
      useRecord={useEmployee}
      newForm={(props) => <NewEmployeeForm {...props} />}
      editForm={(props) => {
        const employee = props.opening.record
        const blockedReason = changeBlockedBy(actor, employee)
        if (blockedReason) {
          return (
            <EmployeeDetails
              employee={employee}
              blockedReason={blockedReason}
              close={props.close}
            />
          )
        }
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
