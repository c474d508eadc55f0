import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { isSettingKey } from '@warsha/contracts/setting-keys'
import {
  Alert,
  Button,
  errorText,
  PageHeader,
  Skeleton,
  Stack,
  useLocation,
  useQueryClient,
  useTranslation,
} from '@warsha/web-kit'
import { confirmDiscard } from '@warsha/web-kit/forms'
import { useEffect, useState } from 'react'
import { refreshPublicSettings } from '../public-settings.ts'
import { useSettings } from './settings.api.ts'
import { SettingsForm, type SettingsOpening } from './settings.form.tsx'
import classes from './settings.module.css'
import type { Settings } from './settings-values.ts'

/** Long enough to be read, short enough not to be in the way (people-and-portal 8 and 9). */
const bannerMs = 3_000

const useBanner = () => {
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

const Skeletons = () => (
  <Stack gap="md" aria-busy="true">
    {['a', 'b', 'c', 'd'].map((card) => (
      <Skeleton key={card} height={220} radius="lg" />
    ))}
  </Stack>
)

const SettingsPage = () => {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const { hash } = useLocation()
  const [opening, setOpening] = useState<SettingsOpening>()
  const [turn, setTurn] = useState(0)
  const read = useSettings(opening === undefined)
  const banner = useBanner()
  const known = opening ?? (read.data && { record: read.data, warnings: [] })
  const wanted = hash.slice(1)

  const begin = (next: SettingsOpening) => {
    setOpening(next)
    setTurn(turn + 1)
  }
  const onSaved = (record: Settings) => {
    setOpening({ record, warnings: [] })
    banner.show()
    void client.invalidateQueries({ queryKey: ['first-steps'] })
    // The footer shows the name and the TRN.
    void refreshPublicSettings()
  }
  const discard = async () => {
    if (known && (await confirmDiscard())) begin({ record: known.record, warnings: [] })
  }
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} text={t('lead')} />
      <SavedBanner isShown={banner.isShown} />
      {known && (
        <SettingsForm
          key={turn}
          opening={known}
          replace={begin}
          onSaved={onSaved}
          discard={() => void discard()}
          wanted={isSettingKey(wanted) ? wanted : undefined}
        />
      )}
      {!known && read.error && <LoadFailed error={read.error} retry={() => void read.refetch()} />}
      {!known && !read.error && <Skeletons />}
    </div>
  )
}

export { SettingsPage as Component }
