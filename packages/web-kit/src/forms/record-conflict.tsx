/** Edit conflicts: the API rejects a save over a newer version, and the form keeps what was typed. */
import { Alert, Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useFormats } from '../texts/format.ts'
import { useTranslation } from '../texts/i18n.ts'
import { toast } from '../ui/toasts/toast.tsx'
import classes from './form.module.css'
import { useNewerVersion } from './newer-version.ts'
import type { RecordFormState } from './record-form-state.ts'

interface ConflictRemedyProps {
  failure: unknown
  /** Restarts the form from the newest version. */
  loadNewest: () => Promise<void>
  /** Text if the newest version can't be read. */
  failedText: string
}

/** Offers to load the newest version after an edit conflict. Renders nothing for any other failure. */
export const ConflictRemedy = ({ failure, loadNewest, failedText }: ConflictRemedyProps) => {
  const { t } = useTranslation('kit')
  const { dateTime } = useFormats()
  const [isLoading, setLoading] = useState(false)
  if (!(failure instanceof ApiError) || failure.code !== 'changed_since_read') return null
  const { at } = failure.params

  const load = async () => {
    setLoading(true)
    try {
      await loadNewest()
    } catch (error) {
      toast.error(error, failedText)
      setLoading(false)
    }
  }
  return (
    <>
      <p className={classes.remedy}>
        {typeof at === 'string' && <>{t('form.changed_at', { at: dateTime(at) })} </>}
        {t('form.load_newest_hint')}
      </p>
      <Button variant="default" size="xs" loading={isLoading} onClick={() => void load()}>
        {t('form.load_newest')}
      </Button>
    </>
  )
}

interface RecordFormNoticeProps<V extends object> {
  opening: RecordFormState<unknown, V>
}

const noticeKey = <V extends object>({ conflicts, isJustSaved }: RecordFormState<unknown, V>) => {
  if (conflicts) return conflicts.length > 0 ? 'form.newest_contested' : 'form.newest_loaded'
  return isJustSaved ? 'form.look_again' : null
}

/** Another user changed the record while the form is open. What was typed is kept when the versions are compared. */
const NewerVersionNotice = ({ loadNewest }: { loadNewest: () => Promise<void> }) => {
  const { t } = useTranslation('kit')
  const [isLoading, setLoading] = useState(false)
  const compare = async () => {
    setLoading(true)
    try {
      await loadNewest()
    } catch (error) {
      toast.error(error)
      setLoading(false)
    }
  }
  return (
    <Alert color="yellow" role="status" icon={<IconInfoCircle />} className={classes.notice}>
      <p className={classes.remedy}>{t('form.changed_meanwhile')}</p>
      <Button variant="default" size="xs" loading={isLoading} onClick={() => void compare()}>
        {t('form.compare')}
      </Button>
    </Alert>
  )
}

/** Notice above the fields: another user changed the record, the newest version was loaded, or the record was saved with warnings. */
export const RecordFormNotice = <V extends object>({ opening }: RecordFormNoticeProps<V>) => {
  const { t } = useTranslation('kit')
  const loadNewest = useNewerVersion(opening)
  if (loadNewest) return <NewerVersionNotice loadNewest={loadNewest} />
  const key = noticeKey(opening)
  if (!key) return null
  return (
    <Alert color="petrol" role="status" icon={<IconInfoCircle />} className={classes.notice}>
      {t(key)}
    </Alert>
  )
}
