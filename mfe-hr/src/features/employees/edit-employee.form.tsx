import type { Employee } from '@warsha/contracts/employees'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  FormModal,
  landing,
  type Opening,
  OpeningNotice,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { EmployeeFields } from './employee-fields.tsx'
import { nameOf, roleName } from './employee-names.ts'
import {
  changeOf,
  type EmployeeField,
  type EmployeeValues,
  valuesOf,
  withDateRule,
} from './employee-values.ts'
import { useChangeEmployee, useNewestEmployee } from './employees.api.ts'

const schema = () =>
  import('@warsha/contracts/employees').then(({ employeeChange }) => withDateRule(employeeChange))

interface Props {
  opening: Opening<Employee, EmployeeValues>
  /** Begins again from another state of the same employee. */
  replace: (opening: Opening<Employee, EmployeeValues>) => void
  close: () => void
}

const useEditForm = ({ opening, replace, close }: Props) => {
  const { t } = useTranslation('hr')
  const change = useChangeEmployee()
  const newest = useNewestEmployee()
  const { id } = opening.record
  const places = { gone: t('employees.gone') }
  return useChangeForm<Employee, EmployeeValues>({
    opening,
    replace,
    valuesOf,
    schema,
    change: (values) => landing(change.mutateAsync({ id, body: changeOf(values) }), places),
    readNewest: () => newest.mutateAsync(id),
    onSaved: (employee) => {
      toast.success(t('employees.saved', { name: nameOf(employee) }))
      close()
    },
    shown: (field: EmployeeField, employee) => {
      if (field === 'role_name') return roleName(employee.role_name)
      if (field === 'is_active')
        return t(employee.is_active ? 'employees.active' : 'employees.inactive')
      return String(valuesOf(employee)[field])
    },
    readFailed: t('employees.read_failed'),
  })
}

export const EditEmployeeForm = (props: Props) => {
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
      <OpeningNotice opening={opening} />
      <EmployeeFields form={form} notes={notes} id={opening.record.id} focusOn={focusOn} />
    </FormModal>
  )
}
