import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { Employee } from '@warsha/contracts/hr/employees'
import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, type RecordFormState, useNewRecordForm } from '@warsha/web-kit/forms'
import { EmployeeFields } from './employee-fields.tsx'
import { type EmployeeValues, newEmployeeValues, withHireDateRule } from './employee-values.ts'
import { useCreateEmployee } from './employees.api.ts'

const schema = () =>
  import('@warsha/contracts/hr/employees').then(({ newEmployee }) => withHireDateRule(newEmployee))

interface NewEmployeeFormProps {
  /** Keeps the dialog open on an employee that was saved with warnings. */
  stay: (opening: RecordFormState<Employee, EmployeeValues>) => void
  close: () => void
}

export const NewEmployeeForm = ({ stay, close }: NewEmployeeFormProps) => {
  const { t } = useTranslation('hr')
  const create = useCreateEmployee()
  const form = useNewRecordForm({
    initialValues: newEmployeeValues,
    schema,
    create: (body, idempotencyKey) => create.mutateAsync({ body, idempotencyKey }),
    stay,
    onSaved: (employee: Employee) => {
      toast.success(
        t('employees.created', { name: fullNameOf(employee), code: employee.employee_code }),
      )
      close()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('employees.add_title')}
      submitLabel={t('employees.add')}
      failedText={t('employees.save_failed')}
      onClose={close}
      size="xl"
    >
      <EmployeeFields form={form} fieldNotes={{}} />
    </FormModal>
  )
}
