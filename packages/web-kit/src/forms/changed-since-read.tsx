/** Two people on one record: a save over a newer version is refused, and nothing typed is lost. */
import { Alert, Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../api-error.ts'
import { useFormats } from '../format.ts'
import { useTranslation } from '../i18n.ts'
import { toast } from '../ui/toast.tsx'
import classes from './form.module.css'
import type { Opening } from './opening.ts'

interface RemedyProps {
  failure: unknown
  /** Goes on from the newest state. */
  loadNewest: () => Promise<void>
  /** Said when the newest can't be read. */
  failedText: string
}

/** Somebody else was faster: the way to their state, keeping what was typed here. Nothing for any other failure. */
export const ChangedRemedy = ({ failure, loadNewest, failedText }: RemedyProps) => {
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

/** Above the fields: that this is the newest state, or that what was saved looks unusual. */
export const OpeningNotice = <V extends object>({ opening }: { opening: Opening<unknown, V> }) => {
  const { t } = useTranslation('kit')
  const text = opening.contested
    ? t(opening.contested.length > 0 ? 'form.newest_contested' : 'form.newest_loaded')
    : opening.isJustSaved && t('form.look_again')
  if (!text) return null
  return (
    <Alert color="petrol" role="status" icon={<IconInfoCircle />} className={classes.notice}>
      {text}
    </Alert>
  )
}
