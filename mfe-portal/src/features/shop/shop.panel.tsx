import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react'
import { formatPhone, toPhoneLink } from '@warsha/contracts/base/phone'
import { Button, Ltr, UserText, usePreferences, useTranslation } from '@warsha/web-kit'
import portal from '../shared/portal.module.css'
import { useShop } from './shop.api.ts'
import classes from './shop.module.css'
import { directionsTo, whatsAppTo } from './shop-links.ts'

const newWindow = { target: '_blank', rel: 'noreferrer' } as const

export interface ShopPanelProps {
  /** How a WhatsApp message to the shop begins. */
  question: string
}

/** Who asks: the shop, and how to reach it. Left out until it is known: the page does not wait for it. */
export const ShopPanel = ({ question }: ShopPanelProps) => {
  const { t } = useTranslation('portal')
  const language = usePreferences((preferences) => preferences.language)
  const { data: shop } = useShop()
  if (!shop) return null
  const name = (language === 'ar' && shop.shop_name_ar) || shop.shop_name
  const address = (language === 'ar' && shop.shop_address_ar) || shop.shop_address
  const directions = directionsTo(shop)
  return (
    <section className={`${portal.card} ${classes.shop}`} aria-label={t('shop.title')}>
      <img src="/apple-touch-icon.png" alt="" width={48} height={48} className={classes.logo} />
      <div className={classes.names}>
        <UserText className={classes.name}>{name}</UserText>
        {address && <UserText className={portal.soft}>{address}</UserText>}
      </div>
      <div className={classes.ways}>
        {shop.shop_phone && (
          <Button
            component="a"
            href={toPhoneLink(shop.shop_phone)}
            variant="default"
            leftSection={<IconPhone size={18} aria-hidden="true" />}
            aria-label={t('shop.call', { phone: formatPhone(shop.shop_phone) })}
          >
            <Ltr>{formatPhone(shop.shop_phone)}</Ltr>
          </Button>
        )}
        {shop.shop_whatsapp && (
          <Button
            component="a"
            href={whatsAppTo(shop.shop_whatsapp, question)}
            {...newWindow}
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
          >
            {t('shop.whatsapp')}
          </Button>
        )}
        {directions && (
          <Button
            component="a"
            href={directions}
            {...newWindow}
            variant="default"
            leftSection={<IconMapPin size={18} aria-hidden="true" />}
          >
            {t('shop.directions')}
          </Button>
        )}
      </div>
    </section>
  )
}
