import { formatPhone, toPhoneLink } from '@warsha/contracts/base/phone'
import { usePreferences } from '@warsha/web-kit/parts/base/preferences.ts'
import { useTranslation } from '@warsha/web-kit/parts/texts/i18n.ts'
import { type ReactNode, useEffect } from 'react'
import { Logo } from '../brand/logo.tsx'
import { usePublicSettings } from '../brand/public-settings.ts'
import classes from './shop-card.module.css'

/** The public content of a QR code: only the shop. It does not reveal the owner or whether the vehicle exists. */
export const ShopCard = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('sign-in')
  const settings = usePublicSettings()
  const language = usePreferences((preferences) => preferences.language)
  const name = (language === 'ar' && settings?.shop_name_ar) || settings?.shop_name || t('product')
  useEffect(() => {
    document.title = `${name} · ${t('product')}`
  }, [name, t])
  return (
    <section className={classes.card}>
      <Logo size={56} />
      <h1 className={classes.name}>
        <bdi>{name}</bdi>
      </h1>
      <p className={classes.text}>{t('scanned.text')}</p>
      {settings?.shop_phone && (
        <a className={classes.phone} href={toPhoneLink(settings.shop_phone)}>
          <span>{t('scanned.call')}</span> <bdi dir="ltr">{formatPhone(settings.shop_phone)}</bdi>
        </a>
      )}
      {children}
    </section>
  )
}
