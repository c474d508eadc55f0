import { IconFileExport } from '@tabler/icons-react'
import type { WageAccountChange } from '@warsha/contracts/hr/bank-changes'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { Alert, ApiError, Button, confirm, saveFile, t, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import panels from '../shared/panels.module.css'
import payroll from './payroll.module.css'
import { fetchWageAccountChanges, fetchWpsFile } from './salary.api.ts'

interface WpsButtonProps {
  month: number
  year: number
}

const ChangedAccount = ({ change }: { change: WageAccountChange }) => {
  const { t } = useTranslation('hr')
  return (
    <li>
      <bdi>{fullNameOf(change)}</bdi> <bdi dir="ltr">{change.employee_code}</bdi>
      <ul>
        {change.changes.map(({ field, from, to }) => (
          <li key={field}>
            {t(`bank.fields.${field}`)}: <bdi>{from ?? t('bank.none')}</bdi> →{' '}
            <bdi>{to ?? t('bank.none')}</bdi>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Names the accounts that changed since the last wage file. Returns false if the user does not want to go on. */
const confirmChangedAccounts = async (month: number, year: number): Promise<boolean> => {
  const { data: changed } = await fetchWageAccountChanges(month, year)
  if (changed.length === 0) return true
  return confirm({
    title: t('pay:wps.changed_title'),
    text: (
      <>
        <p>{t('pay:wps.changed_text')}</p>
        <ul className={panels.conflicts}>
          {changed.map((change) => (
            <ChangedAccount key={change.changed_at + change.employee_id} change={change} />
          ))}
        </ul>
      </>
    ),
    confirmLabel: t('pay:wps.write'),
  })
}

/** Downloads the wage file of a month. Lists every value that the file cannot contain. */
export const WpsButton = ({ month, year }: WpsButtonProps) => {
  const { t } = useTranslation('pay')
  const [error, setError] = useState<unknown>(null)
  const [isWriting, setWriting] = useState(false)
  const write = async () => {
    setError(null)
    setWriting(true)
    try {
      if (!(await confirmChangedAccounts(month, year))) return
      const file = await fetchWpsFile(month, year)
      saveFile(file, file.name || `wages-${year}-${month}.SIF`)
    } catch (failure) {
      setError(failure)
    } finally {
      setWriting(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size={18} />}
        loading={isWriting}
        onClick={() => void write()}
      >
        {t('wps.write')}
      </Button>
      {error !== null && <WpsErrors error={error} close={() => setError(null)} />}
    </>
  )
}

/** The paths name a field of the shop, or the code of an employee and a field: `EMP-0001.bank_account`. */
const WpsErrors = ({ error, close }: { error: unknown; close: () => void }) => {
  const { t } = useTranslation('pay')
  const details = error instanceof ApiError ? error.details : []
  return (
    <Alert
      color="red"
      role="alert"
      title={t('wps.failed')}
      className={payroll.wide}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={close}
    >
      <ul className={panels.conflicts}>
        {details.map(({ path, code }) => {
          const [employeeCode, field] = path.includes('.') ? path.split('.') : ['', path]
          return (
            <li key={path + code}>
              {employeeCode && `${employeeCode}: `}
              {t(`wps.fields.${field}`)}: {t(`errors:field.${code}`)}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
