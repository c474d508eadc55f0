import { IconInfoCircle } from '@tabler/icons-react'
import { Alert, UserText, useTranslation } from '@warsha/web-kit'
import type { RecordFormState } from '@warsha/web-kit/forms'

interface NewestVersionNoticeProps<V extends object> {
  /** Null for a new record. */
  opening: RecordFormState<unknown, V> | null
  label: (field: keyof V & string) => string
  /** Formats the saved value of a field. */
  formatSaved: (field: keyof V & string) => string
}

/** Notice above the fields that the newest version was loaded, with the saved values of fields that both users have changed. */
export const NewestVersionNotice = <V extends object>({
  opening,
  label,
  formatSaved,
}: NewestVersionNoticeProps<V>) => {
  const { t } = useTranslation('kit')
  if (!opening?.conflicts) return null
  return (
    <Alert color="petrol" role="status" icon={<IconInfoCircle />} mb="md">
      <p>{t('form.newest_loaded')}</p>
      {opening.conflicts.length > 0 && (
        <ul>
          {opening.conflicts.map((field) => (
            <li key={field}>
              <b>{label(field)}</b> {t('form.contested')}{' '}
              <UserText>{formatSaved(field) || t('form.emptied')}</UserText>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
