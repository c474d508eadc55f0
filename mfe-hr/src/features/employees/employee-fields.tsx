/** The fields of an employee, in the six sections of the specification. */
import { useFormats, useTranslation } from '@warsha/web-kit'
import {
  CodeField,
  type ContractForm,
  type FieldNotes,
  FieldSection,
  fieldsOf,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
} from '@warsha/web-kit/forms'
import type { ReactNode } from 'react'
import { roleName, staffRoles } from './employee-names.ts'
import { mayGive, useActor } from './employee-rights.ts'
import { type SectionField, sections } from './employee-sections.ts'
import type { EmployeeField, EmployeeValues } from './employee-values.ts'

interface Props {
  form: ContractForm<EmployeeValues>
  notes: FieldNotes<EmployeeValues>
  /** Of an employee who exists: the username stays, the password may. */
  id?: string
  /** Has the focus on opening. */
  focusOn?: EmployeeField
}

const inputs = {
  code: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  money: { inputMode: 'decimal' },
  date: { type: 'date' },
} as const

/** What stands below a field, where something must be said about it. */
const useHints = (form: Props['form'], id: string | undefined) => {
  const { t } = useTranslation('hr')
  const { date } = useFormats()
  const { hire_date, termination_date } = form.fields.values
  const actor = useActor()
  const isOneself = actor.id === id
  const isLimited = staffRoles.some((role) => !mayGive(actor, role))
  const hints: Partial<Record<EmployeeField, string>> = {
    username: t(id ? 'employees.username_fixed' : 'employees.username_hint'),
    password: t(id ? 'employees.password_keep' : 'employees.password_hint'),
    role_name: isOneself
      ? t('employees.own_role')
      : isLimited
        ? t('employees.roles_below')
        : undefined,
    // Browsers write a date in their own order of day and month: in words nobody misreads it.
    hire_date: hire_date && date(hire_date),
    termination_date: termination_date && date(termination_date),
    is_active: t(isOneself ? 'employees.own_active' : 'employees.active_hint'),
  }
  return { hints, isOneself, actor }
}

export const EmployeeFields = ({ form, notes, id, focusOn = 'first_name' }: Props) => {
  const { t } = useTranslation('hr')
  const { hints, isOneself, actor } = useHints(form, id)
  const label = (name: string) =>
    t(`employees.fields.${name === 'password' && id ? 'new_password' : name}`)
  const field = fieldsOf({ form, notes, focusOn, label })
  const roles = staffRoles.map((role) => ({
    value: role,
    label: roleName(role),
    disabled: !mayGive(actor, role),
  }))

  const draw = ({ name, kind, isNeeded, wide }: SectionField): ReactNode => {
    const { key, ...bound } = {
      ...field(name, hints[name]),
      key: name,
      wide,
      withAsterisk: isNeeded,
    }
    if (kind === 'text') return <TextField key={key} {...bound} />
    if (kind === 'password')
      return <PasswordField key={key} {...bound} withAsterisk={!id} autoComplete="new-password" />
    if (kind === 'role')
      return <SelectField key={key} {...bound} data={roles} disabled={isOneself} />
    if (kind === 'active')
      return <Active key={key} form={form} isFixed={isOneself} hint={hints.is_active} />
    const fixed = name === 'username' && id !== undefined
    const look = fixed && ({ readOnly: true, variant: 'filled', withAsterisk: false } as const)
    return <CodeField key={key} {...bound} {...inputs[kind]} {...look} />
  }
  return sections.map((section) => (
    <FieldSection key={section.name} title={t(`employees.sections.${section.name}`)}>
      {section.fields.map(draw)}
    </FieldSection>
  ))
}

const Active = ({
  form,
  isFixed,
  hint,
}: {
  form: Props['form']
  isFixed: boolean
  hint?: string
}) => {
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
