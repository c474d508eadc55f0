import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { ActionIcon, type ColorScheme, Menu, setPreference, usePreferences, useTranslation } from '@warsha/web-kit'

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

export const ColorSchemeMenu = () => {
  const { t } = useTranslation('shell')
  const chosen = usePreferences((preferences) => preferences.colorScheme)
  const Chosen = icons[chosen]
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('colors.label')}>
          <Chosen size={19} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(['light', 'dark', 'auto'] as const satisfies readonly ColorScheme[]).map((scheme) => {
          const Icon = icons[scheme]
          return (
            <Menu.Item
              key={scheme}
              role="menuitemradio"
              aria-checked={scheme === chosen}
              leftSection={<Icon size={17} stroke={1.7} />}
              rightSection={scheme === chosen && <IconCheck size={15} />}
              onClick={() => setPreference('colorScheme', scheme)}
            >
              {t(`colors.${scheme}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
