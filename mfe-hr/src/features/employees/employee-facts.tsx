import { IconLock } from '@tabler/icons-react'
import type { Employee } from '@warsha/contracts/employees'
import { Alert, Ltr, Modal, nothing, Typed, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { roleName } from './employee-names.ts'
import type { Lock } from './employee-rights.ts'
import { type SectionField, sections } from './employee-sections.ts'
import classes from './employees.module.css'

interface Props {
  employee: Employee
  /** Why it is only to be looked at. */
  lock: Lock
  close: () => void
}

const useShown = (employee: Employee) => {
  const { t } = useTranslation('hr')
  const { date, money } = useFormats()
  return ({ name, kind }: SectionField): ReactNode => {
    if (name === 'role_name') return roleName(employee.role_name)
    if (name === 'is_active')
      return t(employee.is_active ? 'employees.active' : 'employees.inactive')
    if (name === 'base_salary' || name === 'hourly_rate') return money(employee[name])
    const text = name === 'password' ? null : employee[name]
    if (!text) return nothing
    if (kind === 'date') return date(text)
    return kind === 'text' ? <Typed>{text}</Typed> : <Ltr>{text}</Ltr>
  }
}

/** An employee whom one may look at, but not change. */
export const EmployeeFacts = ({ employee, lock, close }: Props) => {
  const { t } = useTranslation('hr')
  const { t: kit } = useTranslation('kit')
  const shown = useShown(employee)
  const isHidden = ({ name, isPay }: SectionField) => isPay && !(name in employee)
  return (
    <Modal
      opened
      onClose={close}
      title={t('employees.facts_title_of', { code: employee.employee_code })}
      size="xl"
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Alert color="petrol" role="status" icon={<IconLock />}>
        {t(`employees.locks.change.${lock}`)}
      </Alert>
      {sections.map(({ name, fields }) => (
        <section key={name} className={classes.facts}>
          <h3 className={classes.factsTitle}>{t(`employees.sections.${name}`)}</h3>
          {fields.every(isHidden) ? (
            <p className={classes.hidden}>{t('employees.pay_hidden')}</p>
          ) : (
            <dl className={classes.factsGrid}>
              {fields
                .filter((field) => field.kind !== 'password' && !isHidden(field))
                .map((field) => (
                  <div key={field.name}>
                    <dt>{t(`employees.fields.${field.name}`)}</dt>
                    <dd>{shown(field)}</dd>
                  </div>
                ))}
            </dl>
          )}
        </section>
      ))}
    </Modal>
  )
}
