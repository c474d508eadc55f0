import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { Employee } from '@warsha/contracts/hr/employees'
import { roleName, toast, useFormats, useTranslation } from '@warsha/web-kit'
import {
  FormModal,
  mapSubmitErrors,
  RecordFormNotice,
  type RecordFormState,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { EmployeeFields } from './employee-fields.tsx'
import { EmployeeLinks } from './employee-links.tsx'
import {
  type EmployeeField,
  type EmployeeValues,
  toEmployeeChange,
  toEmployeeValues,
  withHireDateRule,
} from './employee-values.ts'
import { useChangeEmployee, useNewestEmployee } from './employees.api.ts'

const schema = () =>
  import('@warsha/contracts/hr/employees').then(({ employeeChange }) =>
    withHireDateRule(employeeChange),
  )

interface EditEmployeeFormProps {
  opening: RecordFormState<Employee, EmployeeValues>
  /** Restarts the form from another state of the same employee. */
  replace: (opening: RecordFormState<Employee, EmployeeValues>) => void
  close: () => void
}

const useEditForm = ({ opening, replace, close }: EditEmployeeFormProps) => {
  const { t } = useTranslation('hr')
  const change = useChangeEmployee()
  const newest = useNewestEmployee()
  const { date } = useFormats()
  const { id } = opening.record
  return useChangeForm<Employee, EmployeeValues>({
    opening,
    replace,
    valuesOf: toEmployeeValues,
    schema,
    change: (values) =>
      mapSubmitErrors(change.mutateAsync({ id, body: toEmployeeChange(values) }), {
        gone: t('employees.gone'),
      }),
    readNewest: () => newest.mutateAsync(id),
    onSaved: (employee) => {
      toast.success(t('employees.saved', { name: fullNameOf(employee) }))
      close()
    },
    formatValue: (field: EmployeeField, employee) => {
      if (field === 'role_name') return roleName(employee.role_name)
      if (field === 'is_active')
        return t(employee.is_active ? 'employees.active' : 'employees.inactive')
      const value = String(toEmployeeValues(employee)[field])
      const isDate = field === 'hire_date' || field === 'termination_date'
      return isDate && value !== '' ? date(value) : value
    },
    readFailed: t('employees.read_failed'),
  })
}

export const EditEmployeeForm = (props: EditEmployeeFormProps) => {
  const { opening, close } = props
  const { t } = useTranslation('hr')
  const { form, notes, focusOn, remedy } = useEditForm(props)
  return (
    <FormModal
      form={form}
      title={t('employees.edit_title_of', { code: opening.record.employee_code })}
      submitLabel={t('employees.save')}
      failedText={t('employees.save_failed')}
      remedy={remedy}
      onClose={close}
      size="xl"
    >
      <RecordFormNotice opening={opening} />
      <EmployeeLinks employee={opening.record} />
      <EmployeeFields form={form} fieldNotes={notes} id={opening.record.id} focusOn={focusOn} />
    </FormModal>
  )
}
