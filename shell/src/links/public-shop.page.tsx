import { useTranslation } from '@warsha/web-kit/parts/texts/i18n.ts'
import { PublicPage } from './public-page.tsx'
import { goToSignIn } from './session-navigation.ts'
import classes from './shop-card.module.css'
import { ShopCard } from './shop-card.tsx'

/** The page of a QR code for visitors who are not signed in. Uses plain elements, like the sign-in page. */
export default function PublicShopPage() {
  const { t } = useTranslation('sign-in')
  return (
    <PublicPage>
      <ShopCard>
        <button type="button" className={classes.signIn} onClick={goToSignIn}>
          {t('scanned.sign_in')}
        </button>
      </ShopCard>
    </PublicPage>
  )
}
