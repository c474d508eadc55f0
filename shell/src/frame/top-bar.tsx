import { IconMenu2 } from '@tabler/icons-react'
import {
  ActionIcon,
  roleOf,
  setLanguage,
  toast,
  usePreferences,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import { ArabicInArabic } from '../arabic-words.tsx'
import { Mark } from '../brand.tsx'
import { BellButton } from '../live/bell.button.tsx'
import { SearchButton } from '../search/search.button.tsx'
import { ColorSchemeMenu } from './color-scheme-menu.tsx'
import classes from './frame.module.css'
import { UserMenu } from './user-menu.tsx'

const LanguageButton = () => {
  const { t } = useTranslation('shell')
  const language = usePreferences((preferences) => preferences.language)
  const other = language === 'en' ? 'ar' : 'en'
  const change = () => setLanguage(other).catch((error) => toast.error(error))
  return (
    <ActionIcon
      size="lg"
      w="auto"
      px="sm"
      lang={other}
      aria-label={`${t('other_language')} · ${t('switch_language')}`}
      onClick={() => void change()}
      fz="sm"
      fw={500}
    >
      {other === 'ar' ? <ArabicInArabic size={14} /> : t('other_language')}
    </ActionIcon>
  )
}

/** @param openMenu given on phones, where the menu is a drawer */
export const TopBar = ({
  menu,
  openMenu,
}: {
  menu: readonly NavigationEntry[]
  openMenu?: () => void
}) => {
  const { t } = useTranslation('shell')
  // A customer's portal is a page or two: nothing there to search for.
  const hasSearch = useSession((session) => roleOf(session.user)) !== 'customer'
  return (
    <header className={classes.top}>
      {openMenu && (
        <>
          <ActionIcon size={44} aria-label={t('open_menu')} onClick={openMenu}>
            <IconMenu2 size={22} />
          </ActionIcon>
          <span className={classes.phoneBrand}>
            <Mark size={28} />
            {t('product')}
          </span>
        </>
      )}
      {!openMenu && hasSearch && <SearchButton menu={menu} isPhone={false} />}
      <span className={classes.gap} />
      {openMenu && hasSearch && <SearchButton menu={menu} isPhone />}
      <BellButton />
      <LanguageButton />
      <ColorSchemeMenu />
      <UserMenu />
    </header>
  )
}
