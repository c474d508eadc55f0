import { IconUserCircle } from '@tabler/icons-react'
import type { Role } from '@warsha/contracts/base/roles'
import type { SessionUser } from '@warsha/contracts/identity/auth'
import { Ltr, roleName, StatusBadge, useTranslation } from '@warsha/web-kit'
import classes from './dashboard.module.css'

/** Shows the signed-in user. The account is always active, because inactive users cannot sign in. */
export const ProfilePanel = ({ user, role }: { user: SessionUser; role: Role }) => {
  const { t } = useTranslation('shell')
  return (
    <section className={classes.panel} aria-labelledby="profile">
      <h2 id="profile" className={classes.panelTitle}>
        <IconUserCircle size={19} stroke={1.7} aria-hidden="true" />
        {t('profile.title')}
      </h2>
      <dl className={classes.facts}>
        <dt>{t('profile.username')}</dt>
        <dd>
          <Ltr>{user.username}</Ltr>
        </dd>
        <dt>{t('profile.email')}</dt>
        <dd>
          {user.email ? (
            <Ltr>{user.email}</Ltr>
          ) : (
            <span className={classes.unset}>{t('profile.not_set')}</span>
          )}
        </dd>
        <dt>{t('profile.access_level')}</dt>
        <dd>{roleName(role)}</dd>
        <dt>{t('profile.account_status')}</dt>
        <dd>
          <StatusBadge tone="green">{t('profile.active')}</StatusBadge>
        </dd>
      </dl>
    </section>
  )
}
