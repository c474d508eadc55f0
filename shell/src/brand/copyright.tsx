import { usePreferences } from '@warsha/web-kit/parts/base/preferences.ts'
import { useTranslation } from '@warsha/web-kit/parts/texts/i18n.ts'
import { usePublicSettings } from './public-settings.ts'

/** Shows the copyright line and the shop's tax registration number. */
export const Copyright = ({ className }: { className?: string }) => {
  const { t } = useTranslation('sign-in')
  const settings = usePublicSettings()
  const language = usePreferences((preferences) => preferences.language)
  const arabicName = language === 'ar' ? settings?.shop_name_ar : ''
  const name = arabicName || settings?.shop_name || t('product')
  return (
    <footer className={className}>
      <span>
        © {new Date().getFullYear()} <bdi>{name}</bdi>. {t('all_rights')}
      </span>
      {settings?.company_trn && (
        <span>
          {t('trn')} <bdi dir="ltr">{settings.company_trn}</bdi>
        </span>
      )}
    </footer>
  )
}
