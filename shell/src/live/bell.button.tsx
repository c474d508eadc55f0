import { IconBell } from '@tabler/icons-react'
import { ActionIcon, addTexts, toast, useQueryClient, useTranslation } from '@warsha/web-kit'
import { type ComponentType, useEffect, useState } from 'react'
import { untilQuiet } from './until-quiet.ts'

type BellMenu = ComponentType<{ isOpenAtOnce: boolean }>

/** The menu, the socket and their words, in a chunk of their own. */
const loadMenu = async (): Promise<BellMenu> => {
  const [{ BellMenu }] = await Promise.all([
    import(/* webpackChunkName: "live" */ './bell.menu.tsx'),
    addTexts('live', (language) => import(`../locales/${language}/live.json`)),
  ])
  return BellMenu
}

/** The bell of the top bar. Its menu and the live updates come once the page is quiet, or when it is pressed. */
export const BellButton = () => {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const [loaded, setLoaded] = useState<{ Menu: BellMenu; isPressed: boolean }>()
  const load = (isPressed: boolean) =>
    void loadMenu().then(
      (Menu) => setLoaded((before) => before ?? { Menu, isPressed }),
      (error) => {
        console.warn('live updates could not be loaded', error)
        if (isPressed) toast.error(error, t('notifications_failed'))
      },
    )
  useEffect(() => untilQuiet(client, () => load(false)), [client])
  if (loaded) return <loaded.Menu isOpenAtOnce={loaded.isPressed} />
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
