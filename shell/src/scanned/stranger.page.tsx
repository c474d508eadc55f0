import { useTranslation } from '@warsha/web-kit/parts/i18n.ts'
import { goToSignIn } from '../address.ts'
import { Copyright } from '../copyright.tsx'
import { LanguageToggle } from '../sign-in/language-toggle.tsx'
import classes from './shop-card.module.css'
import { ShopCard } from './shop-card.tsx'

/** A QR code opened by somebody who isn't signed in; in plain elements, as the sign-in is. */
export const Stranger = () => {
  const { t } = useTranslation('sign-in')
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <LanguageToggle className={classes.language} />
      </div>
      <main className={classes.main}>
        <ShopCard>
          <button type="button" className={classes.signIn} onClick={goToSignIn}>
            {t('scanned.sign_in')}
          </button>
        </ShopCard>
      </main>
      <Copyright className={classes.footer} />
    </div>
  )
}
