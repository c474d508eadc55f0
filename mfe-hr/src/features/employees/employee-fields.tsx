/** The fields of an employee's form, by section. */
import { staffRoles } from '@warsha/contracts/roles'
import { useFormats, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  CodeField,
  type ContractForm,
  type FieldNotes,
  FieldSection,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
} from '@warsha/web-kit/forms'
import type { ReactNode } from 'react'
import { roleName } from './employee-names.ts'
import { canAssignRole, useActor } from './employee-permissions.ts'
import { type SectionField, sections } from './employee-sections.ts'
import type { EmployeeField, EmployeeValues } from './employee-values.ts'

interface EmployeeFieldsProps {
  form: ContractForm<EmployeeValues>
  notes: FieldNotes<EmployeeValues>
  /** Id of an existing employee: the username is then read-only and the password optional. */
  id?: string
  /** The field that has the focus when the form opens. */
  focusOn?: EmployeeField
}

const inputs = {
  code: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  money: { inputMode: 'decimal' },
  date: { type: 'date' },
} as const

/** Returns the texts below the fields. */
const useHints = (form: EmployeeFieldsProps['form'], id: string | undefined) => {
  const { t } = useTranslation('hr')
  const { date } = useFormats()
  const { hire_date, termination_date } = form.fields.values
  const actor = useActor()
  const isSelf = actor.id === id
  const hasForbiddenRoles = staffRoles.some((role) => !canAssignRole(actor, role))
  const roleHint = () => {
    if (isSelf) return t('employees.own_role')
    return hasForbiddenRoles ? t('employees.roles_below') : undefined
  }
  const hints: Partial<Record<EmployeeField, string>> = {
    username: t(id ? 'employees.username_fixed' : 'employees.username_hint'),
    password: t(id ? 'employees.password_keep' : 'employees.password_hint'),
    role_name: roleHint(),
    // Browsers differ in the order of day and month, so the date is repeated with the name of the month.
    hire_date: hire_date && date(hire_date),
    termination_date: termination_date && date(termination_date),
    is_active: t(isSelf ? 'employees.own_active' : 'employees.active_hint'),
  }
  return { hints, isSelf, actor }
}

export const EmployeeFields = ({
  form,
  notes,
  id,
  focusOn = 'first_name',
}: EmployeeFieldsProps) => {
  const { t } = useTranslation('hr')
  const { hints, isSelf, actor } = useHints(form, id)
  const label = (name: string) =>
    t(`employees.fields.${name === 'password' && id ? 'new_password' : name}`)
  const field = bindFields({ form, notes, focusOn, label })
  const roles = staffRoles.map((role) => ({
    value: role,
    label: roleName(role),
    disabled: !canAssignRole(actor, role),
  }))

  const renderField = ({ name, kind, isRequired, wide }: SectionField): ReactNode => {
    const { key, ...bound } = {
      ...field(name, hints[name]),
      key: name,
      wide,
      withAsterisk: isRequired,
    }
    if (kind === 'text') return <TextField key={key} {...bound} />
    if (kind === 'password')
      return <PasswordField key={key} {...bound} withAsterisk={!id} autoComplete="new-password" />
    if (kind === 'role') return <SelectField key={key} {...bound} data={roles} disabled={isSelf} />
    if (kind === 'active')
      return <ActiveField key={key} form={form} isFixed={isSelf} hint={hints.is_active} />
    const isFixed = name === 'username' && id !== undefined
    const fixedProps =
      isFixed && ({ readOnly: true, variant: 'filled', withAsterisk: false } as const)
    return <CodeField key={key} {...bound} {...inputs[kind]} {...fixedProps} />
  }
  return sections.map((section) => (
    <FieldSection key={section.name} title={t(`employees.sections.${section.name}`)}>
      {section.fields.map(renderField)}
    </FieldSection>
  ))
}

interface ActiveFieldProps {
  form: EmployeeFieldsProps['form']
  isFixed: boolean
  hint?: string
}

const ActiveField = ({ form, isFixed, hint }: ActiveFieldProps) => {
  const { t } = useTranslation('hr')
  return (
    <SwitchField
      form={form}
      name="is_active"
      label={t('employees.active')}
      description={hint}
      disabled={isFixed}
      wide
    />
  )
}
