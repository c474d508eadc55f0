import { IconFileExport } from '@tabler/icons-react'
import type { WageAccountChange } from '@warsha/contracts/hr/bank-changes'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import type { WageFileScope, WageFileState } from '@warsha/contracts/hr/salary'
import {
  Alert,
  ApiError,
  Button,
  confirm,
  errorText,
  saveFile,
  t,
  useTranslation,
} from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { BankFieldChanges } from '../shared/bank-field-changes.tsx'
import panels from '../shared/panels.module.css'
import payroll from './payroll.module.css'
import { fetchWageAccountChanges, fetchWageFileState, fetchWpsFile } from './salary.api.ts'
import { WageFileAgainDialog, type WrittenState } from './wage-file-again.dialog.tsx'

interface WpsButtonProps {
  month: number
  year: number
}

const isWritten = (state: WageFileState): state is WrittenState => state.written_at !== null

const ChangedAccount = ({ change }: { change: WageAccountChange }) => (
  <li>
    <bdi>{fullNameOf(change)}</bdi> <bdi dir="ltr">{change.employee_code}</bdi>
    <BankFieldChanges changes={change.changes} />
  </li>
)

/** Names the accounts that changed since the last wage file of each employee. Returns false if the user does not want to go on. */
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

/** Writes the wage file of a month. If there is one already, the user is asked which employees the next one contains. */
const useWageFile = ({ month, year }: WpsButtonProps) => {
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  /** Null unless the user is asked which employees a further file contains. */
  const [asked, setAsked] = useState<WrittenState | null>(null)
  const run = async (work: () => Promise<void>) => {
    setError(null)
    setAsked(null)
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const write = (employees: WageFileScope, known_files: number) =>
    run(async () => {
      const file = await fetchWpsFile(month, year, { employees, known_files })
      saveFile(file, file.name || `wages-${year}-${month}.SIF`)
    })
  const begin = () =>
    run(async () => {
      if (!(await confirmChangedAccounts(month, year))) return
      const { data } = await fetchWageFileState(month, year)
      if (isWritten(data)) setAsked(data)
      else await write('all', data.files)
    })
  return { begin, write, asked, cancel: () => setAsked(null), isBusy, error, setError }
}

/** Downloads the wage file of a month. Lists every value that the file cannot contain. */
export const WpsButton = (payrollMonth: WpsButtonProps) => {
  const { t } = useTranslation('pay')
  const { begin, write, asked, cancel, isBusy, error, setError } = useWageFile(payrollMonth)
  useRestoreFocus(asked !== null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size={18} />}
        loading={isBusy}
        onClick={() => void begin()}
      >
        {t('wps.write')}
      </Button>
      {asked && (
        <WageFileAgainDialog
          state={asked}
          onChoose={(employees) => void write(employees, asked.files)}
          onClose={cancel}
        />
      )}
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
      {details.length === 0 && errorText(error)}
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
