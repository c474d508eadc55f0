import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import {
  ActionIcon,
  type ColorScheme,
  Menu,
  setPreference,
  usePreferences,
  useTranslation,
} from '@warsha/web-kit'

const schemes = ['light', 'dark', 'auto'] as const
const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

export const ColorSchemeMenu = () => {
  const { t } = useTranslation('shell')
  const chosen = usePreferences((preferences) => preferences.colorScheme)
  const Chosen = icons[chosen]
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon size="lg" data-color-scheme aria-label={t('colors.label')}>
          <Chosen size={19} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={chosen}
          onChange={(scheme) => setPreference('colorScheme', scheme as ColorScheme)}
        >
          {schemes.map((scheme) => {
            const Icon = icons[scheme]
            return (
              <Menu.RadioItem
                key={scheme}
                value={scheme}
                rightSection={<Icon size={17} stroke={1.7} />}
              >
                {t(`colors.${scheme}`)}
              </Menu.RadioItem>
            )
          })}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
