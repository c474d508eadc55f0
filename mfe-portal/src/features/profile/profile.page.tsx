import { IconPencil } from '@tabler/icons-react'
import { formatPhone } from '@warsha/contracts/base/phone'
import type { CustomerProfile } from '@warsha/contracts/portal/portal'
import {
  Button,
  FailedPanel,
  Ltr,
  PageHeader,
  Skeleton,
  UserText,
  useTranslation,
} from '@warsha/web-kit'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import portal from '../shared/portal.module.css'
import { useCountryName } from './country-names.ts'
import { useProfile } from './profile.api.ts'
import classes from './profile.module.css'

const ProfileForm = lazy(() =>
  import('./profile-form.tsx').then(({ ProfileForm: component }) => ({ default: component })),
)

const codeFields = new Set(['customer_code', 'email', 'phone', 'phone_secondary'])
const sections = {
  personal: ['customer_code', 'first_name', 'last_name', 'contact_person'],
  contact: ['email', 'phone', 'phone_secondary'],
  address_section: ['address', 'city', 'country'],
} as const

const ProfileView = ({ profile }: { profile: CustomerProfile }) => {
  const { t } = useTranslation('portal')
  const countryName = useCountryName()
  const showField = (field: keyof CustomerProfile): ReactNode => {
    const value = profile[field]
    if (!value) return t('vehicles.not_available')
    if (field === 'country') return countryName(String(value))
    return codeFields.has(field) ? (
      <Ltr className={portal.code}>
        {field.startsWith('phone') ? formatPhone(String(value)) : value}
      </Ltr>
    ) : (
      <UserText>{value}</UserText>
    )
  }
  return (
    <div className={portal.cards}>
      {(Object.keys(sections) as (keyof typeof sections)[]).map((section) => (
        <section key={section} className={portal.card} aria-labelledby={`profile-${section}`}>
          <h2 id={`profile-${section}`}>{t(`profile.${section}`)}</h2>
          <dl className={`${portal.details} ${classes.wide}`}>
            {sections[section].map((field) => (
              <div key={field}>
                <dt>{t(`profile.fields.${field}`)}</dt>
                <dd>{showField(field)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** The customer's contact details, to view and to edit. */
export default function ProfilePage() {
  const { t } = useTranslation('portal')
  const { data: profile, error, isPending, refetch } = useProfile()
  const [isEditing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    void refetch()
  }
  return (
    <>
      <PageHeader
        title={t('profile.title')}
        text={t('profile.lead')}
        actions={
          profile &&
          !isEditing && (
            <Button leftSection={<IconPencil size={18} />} onClick={() => setEditing(true)}>
              {t('profile.edit')}
            </Button>
          )
        }
      />
      {isPending && <Skeleton height={320} radius="lg" />}
      {error && !profile && (
        <FailedPanel error={error} fallback={t('profile.failed')} retry={() => void refetch()} />
      )}
      {profile &&
        (isEditing ? (
          <Suspense fallback={<Skeleton height={420} radius="lg" />}>
            <ProfileForm profile={profile} close={close} />
          </Suspense>
        ) : (
          <ProfileView profile={profile} />
        ))}
    </>
  )
}
