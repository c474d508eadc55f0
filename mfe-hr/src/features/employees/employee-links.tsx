import { IconFileDollar, IconId } from '@tabler/icons-react'
import type { Employee } from '@warsha/contracts/hr/employees'
import { Button, useSearchParams, useTranslation } from '@warsha/web-kit'
import { useId } from 'react'
import classes from './employees.module.css'

/** Opens other dialogs about an employee in place of the record. Closing them leads back to it. */
export const EmployeeLinks = ({ employee }: { employee: Employee }) => {
  const { t } = useTranslation('hr')
  const { id, settlement_blocked_by: blockedBy } = employee
  const reasonId = useId()
  const [, setParams] = useSearchParams()
  const open = (dialog: 'documents' | 'settlement') =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('open')
        next.set(dialog, id)
        return next
      },
      { state: { fromList: true }, preventScrollReset: true },
    )
  return (
    <nav className={classes.links} aria-label={t('employees.more')}>
      <Button
        variant="default"
        leftSection={<IconId size={17} />}
        onClick={() => open('documents')}
      >
        {t('employees.documents')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileDollar size={17} />}
        disabled={Boolean(blockedBy)}
        aria-describedby={blockedBy ? reasonId : undefined}
        onClick={() => open('settlement')}
      >
        {t('employees.settlement')}
      </Button>
      {blockedBy && (
        <p id={reasonId} className={classes.linksReason}>
          {t(`errors:${blockedBy}`)}
        </p>
      )}
    </nav>
  )
}
