import { IconBell } from '@tabler/icons-react'
import {
  ActionIcon,
  addTexts,
  toast,
  useQueryClient,
  useTranslation,
  whenQuiet,
} from '@warsha/web-kit'
import { type ComponentType, useEffect, useState } from 'react'

type LazyMenu = ComponentType<{ isInitiallyOpen: boolean }>

/** Loads the menu, the socket client and their texts, which are a chunk of their own. */
const loadMenu = async (): Promise<LazyMenu> => {
  const [{ NotificationsMenu }] = await Promise.all([
    import(/* webpackChunkName: "live" */ './notifications.menu.tsx'),
    addTexts('live', (language) => import(`../locales/${language}/live.json`)),
  ])
  return NotificationsMenu
}

/** The notifications button of the top bar. Loads its menu and the live updates when the page is quiet, or on click. */
export const NotificationsButton = () => {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const [loaded, setLoaded] = useState<{ Menu: LazyMenu; isPressed: boolean }>()
  const load = (isPressed: boolean) =>
    void loadMenu().then(
      (Menu) => setLoaded((before) => before ?? { Menu, isPressed }),
      (error) => {
        console.warn('loading the live updates failed', error)
        if (isPressed) toast.error(error, t('notifications_failed'))
      },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per client; `load` is new at every rendering
  useEffect(() => whenQuiet(client, () => load(false)), [client])
  if (loaded) return <loaded.Menu isInitiallyOpen={loaded.isPressed} />
  return (
    <ActionIcon
      size="lg"
      aria-label={t('notifications')}
      aria-haspopup="menu"
      onClick={() => load(true)}
    >
      <IconBell size={19} stroke={1.7} />
    </ActionIcon>
  )
}
