import { IconLock } from '@tabler/icons-react'
import { formatPhone } from '@warsha/contracts/base/phone'
import type { Employee } from '@warsha/contracts/hr/employees'
import {
  Alert,
  emptyValue,
  Ltr,
  Modal,
  roleName,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { ReactNode } from 'react'
import type { BlockedReason } from './employee-permissions.ts'
import { type SectionField, sections } from './employee-sections.ts'
import classes from './employees.module.css'

interface EmployeeDetailsProps {
  employee: Employee
  /** Why the employee can't be edited. */
  blockedReason: BlockedReason
  close: () => void
}

const useFieldText = (employee: Employee) => {
  const { t } = useTranslation('hr')
  const { date, money } = useFormats()
  return ({ name, kind }: SectionField): ReactNode => {
    if (name === 'role_name') return roleName(employee.role_name)
    if (name === 'is_active')
      return t(employee.is_active ? 'employees.active' : 'employees.inactive')
    if (name === 'base_salary' || name === 'hourly_rate') return money(employee[name])
    const text = name === 'password' ? null : employee[name]
    if (!text) return emptyValue
    if (kind === 'date') return date(text)
    if (kind === 'phone') return <Ltr>{formatPhone(text)}</Ltr>
    return kind === 'text' ? <UserText>{text}</UserText> : <Ltr>{text}</Ltr>
  }
}

/** A read-only view of an employee that the user may not edit. */
export const EmployeeDetails = ({ employee, blockedReason, close }: EmployeeDetailsProps) => {
  const { t } = useTranslation('hr')
  const { t: kit } = useTranslation('kit')
  const fieldText = useFieldText(employee)
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
        {t(`employees.locks.change.${blockedReason}`)}
      </Alert>
      {sections.map(({ name, fields }) => (
        <section key={name} className={classes.details}>
          <h3 className={classes.detailsTitle}>{t(`employees.sections.${name}`)}</h3>
          {fields.every(isHidden) ? (
            <p className={classes.hidden}>{t('employees.pay_hidden')}</p>
          ) : (
            <dl className={classes.detailsGrid}>
              {fields
                .filter((field) => field.kind !== 'password' && !isHidden(field))
                .map((field) => (
                  <div key={field.name}>
                    <dt>{t(`employees.fields.${field.name}`)}</dt>
                    <dd>{fieldText(field)}</dd>
                  </div>
                ))}
            </dl>
          )}
        </section>
      ))}
    </Modal>
  )
}
