import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { isSettingKey } from '@warsha/contracts/identity/setting-keys'
import {
  Alert,
  Button,
  errorText,
  PageHeader,
  refreshUser,
  Skeleton,
  Stack,
  useLocation,
  useQueryClient,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { confirmDiscardChanges } from '@warsha/web-kit/forms'
import { useEffect, useState } from 'react'
import { refreshPublicSettings } from '../brand/public-settings.ts'
import { useSettings } from './settings.api.ts'
import { SettingsForm, type SettingsOpening } from './settings.form.tsx'
import classes from './settings.module.css'
import { sectionOfHash } from './settings-layout.ts'
import type { StoredSettings } from './settings-values.ts'

/** How long the success banner is visible. */
const bannerMs = 3_000

const useSavedBanner = () => {
  const [shownAt, setShownAt] = useState<number | null>(null)
  useEffect(() => {
    if (shownAt === null) return
    const timer = setTimeout(() => setShownAt(null), bannerMs)
    return () => clearTimeout(timer)
  }, [shownAt])
  return { isShown: shownAt !== null, show: () => setShownAt(performance.now()) }
}

const SavedBanner = ({ isShown }: { isShown: boolean }) => {
  const { t } = useTranslation('settings')
  return (
    <div role="status" className={classes.bannerPlace}>
      {isShown && (
        <div className={classes.banner}>
          <IconCircleCheck size={20} aria-hidden="true" />
          {t('saved')}
        </div>
      )}
    </div>
  )
}

const LoadFailed = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const { t } = useTranslation('settings')
  const { t: kit } = useTranslation('kit')
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle />}>
      <p className={classes.reason}>{errorText(error, t('load_failed'))}</p>
      <Button variant="default" size="xs" leftSection={<IconRefresh size={15} />} onClick={retry}>
        {kit('retry')}
      </Button>
    </Alert>
  )
}

const LoadingSkeletons = () => (
  <Stack gap="md" aria-busy="true">
    {['a', 'b', 'c', 'd'].map((card) => (
      <Skeleton key={card} height={220} radius="lg" />
    ))}
  </Stack>
)

/** The screens of this tab follow the time zone from now on, other tabs with their next start. */
const followTimeZone = ({ values: { shop_timezone } }: StoredSettings): void => {
  const { user } = useSession.getState()
  if (user && shop_timezone) refreshUser({ ...user, shop_timezone })
}

const SettingsPage = () => {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const { hash } = useLocation()
  const [opening, setOpening] = useState<SettingsOpening>()
  const [formKey, setFormKey] = useState(0)
  const settingsQuery = useSettings(opening === undefined)
  const banner = useSavedBanner()
  // Once opened, the form keeps its version: a newer one under the typed values would overwrite what others have saved.
  if (!opening && settingsQuery.data) setOpening({ record: settingsQuery.data, warnings: [] })
  const hashKey = hash.slice(1)

  const restart = (next: SettingsOpening) => {
    setOpening(next)
    setFormKey(formKey + 1)
  }
  const onSaved = (record: StoredSettings) => {
    setOpening({ record, warnings: [] })
    banner.show()
    void client.invalidateQueries({ queryKey: ['first-steps'] })
    // The footer shows the name and the TRN.
    void refreshPublicSettings()
    followTimeZone(record)
  }
  const discard = async () => {
    if (opening && (await confirmDiscardChanges()))
      restart({ record: opening.record, warnings: [] })
  }
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} text={t('lead')} />
      <SavedBanner isShown={banner.isShown} />
      {opening && (
        <SettingsForm
          key={formKey}
          opening={opening}
          replace={restart}
          onSaved={onSaved}
          discard={() => void discard()}
          section={sectionOfHash(hash)}
          focusedSetting={isSettingKey(hashKey) ? hashKey : undefined}
        />
      )}
      {!opening && settingsQuery.error && (
        <LoadFailed error={settingsQuery.error} retry={() => void settingsQuery.refetch()} />
      )}
      {!opening && !settingsQuery.error && <LoadingSkeletons />}
    </div>
  )
}

export { SettingsPage as Component }
