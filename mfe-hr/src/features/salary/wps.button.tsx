import { IconFileExport } from '@tabler/icons-react'
import { Alert, ApiError, Button, saveFile, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import panels from '../shared/panels.module.css'
import payroll from './payroll.module.css'
import { fetchWpsFile } from './salary.api.ts'

interface WpsButtonProps {
  month: number
  year: number
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
