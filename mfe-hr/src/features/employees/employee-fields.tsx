/** The fields of an employee's form, by section. */
import { staffRoles } from '@warsha/contracts/base/roles'
import { roleName, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  type ContractForm,
  DateField,
  type FieldNotes,
  FieldSection,
  LtrField,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
} from '@warsha/web-kit/forms'
import type { ReactNode } from 'react'
import { canAssignRole, useActor } from './employee-permissions.ts'
import { type SectionField, sections } from './employee-sections.ts'
import type { EmployeeField, EmployeeValues } from './employee-values.ts'

interface EmployeeFieldsProps {
  form: ContractForm<EmployeeValues>
  /** Warnings and edit conflicts of the fields. */
  fieldNotes: FieldNotes<EmployeeValues>
  /** Id of an existing employee: the username is then read-only and the password optional. */
  id?: string
  /** The field that has the focus when the form opens. */
  focusOn?: EmployeeField
}

const inputPropsByKind = {
  code: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  money: { inputMode: 'decimal' },
} as const

/** Returns the texts below the fields. */
const useHints = (
  id: string | undefined,
  actor: ReturnType<typeof useActor>,
): Partial<Record<EmployeeField, string>> => {
  const { t } = useTranslation('hr')
  const isSelf = actor.id === id
  const hasForbiddenRoles = staffRoles.some((role) => !canAssignRole(actor, role))
  const roleHint = () => {
    if (isSelf) return t('employees.own_role')
    return hasForbiddenRoles ? t('employees.roles_below') : undefined
  }
  return {
    username: t(id ? 'employees.username_fixed' : 'employees.username_hint'),
    password: t(id ? 'employees.password_keep' : 'employees.password_hint'),
    role_name: roleHint(),
    is_active: t(isSelf ? 'employees.own_active' : 'employees.active_hint'),
  }
}

export const EmployeeFields = ({
  form,
  fieldNotes,
  id,
  focusOn = 'first_name',
}: EmployeeFieldsProps) => {
  const { t } = useTranslation('hr')
  const actor = useActor()
  const isSelf = actor.id === id
  const hints = useHints(id, actor)
  const label = (name: string) =>
    t(`employees.fields.${name === 'password' && id ? 'new_password' : name}`)
  const field = bindFields({ form, notes: fieldNotes, focusOn, label })
  const roles = staffRoles.map((role) => ({
    value: role,
    label: roleName(role),
    disabled: !canAssignRole(actor, role),
  }))

  const renderField = ({ name, kind, isRequired, wide }: SectionField): ReactNode => {
    const bound = {
      ...field(name, hints[name]),
      wide,
      withAsterisk: isRequired,
    }
    if (kind === 'text') return <TextField key={name} {...bound} />
    if (kind === 'date') return <DateField key={name} {...bound} />
    if (kind === 'password')
      return <PasswordField key={name} {...bound} withAsterisk={!id} autoComplete="new-password" />
    if (kind === 'role') return <SelectField key={name} {...bound} data={roles} disabled={isSelf} />
    if (kind === 'active')
      return <ActiveField key={name} form={form} isDisabled={isSelf} hint={hints.is_active} />
    const isReadOnly = name === 'username' && id !== undefined
    const readOnlyProps =
      isReadOnly && ({ readOnly: true, variant: 'filled', withAsterisk: false } as const)
    return <LtrField key={name} {...bound} {...inputPropsByKind[kind]} {...readOnlyProps} />
  }
  return sections.map((section) => (
    <FieldSection key={section.name} title={t(`employees.sections.${section.name}`)}>
      {section.fields.map(renderField)}
    </FieldSection>
  ))
}

interface ActiveFieldProps {
  form: EmployeeFieldsProps['form']
  isDisabled: boolean
  hint?: string
}

const ActiveField = ({ form, isDisabled, hint }: ActiveFieldProps) => {
  const { t } = useTranslation('hr')
  return (
    <SwitchField
      form={form}
      name="is_active"
      label={t('employees.active')}
      description={hint}
      disabled={isDisabled}
      wide
    />
  )
}
