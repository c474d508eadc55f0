import { Ltr, useFormats, useSession, useTranslation } from '@warsha/web-kit'
import panels from '../shared/panels.module.css'
import { useGratuity } from './end-of-service.api.ts'
import endOfService from './end-of-service.module.css'

/** End-of-service gratuity so far, marked as an estimate, with its calculation. Hidden while it cannot be loaded. */
export const GratuityPanel = () => {
  const { t } = useTranslation('pay')
  const { money, number, date } = useFormats()
  const id = useSession((session) => session.user?.id ?? '')
  const { data } = useGratuity(id)
  if (!data) return null
  const lines: [string, string][] = [
    [t('gratuity.hire_date'), date(data.hire_date)],
    [t('gratuity.service_days'), number(data.service_days)],
    [t('gratuity.unpaid_days'), number(data.unpaid_days)],
    [t('gratuity.first_days'), number(data.first_days)],
    [t('gratuity.later_days'), number(data.later_days)],
    [t('gratuity.basic_salary'), money(data.basic_salary)],
  ]
  return (
    <section
      className={`${panels.card} ${endOfService.panel}`}
      data-panel="gratuity"
      aria-label={t('gratuity.title')}
    >
      <p className={panels.cardLabel}>
        {t('gratuity.title')} · {t('gratuity.estimate')}
      </p>
      <p className={panels.cardValue}>
        <Ltr>{money(data.amount)}</Ltr>
      </p>
      {data.is_uae_national && <p className={panels.cardNote}>{t('gratuity.pension')}</p>}
      {!data.is_eligible && !data.is_uae_national && (
        <p className={panels.cardNote}>{t('gratuity.first_year')}</p>
      )}
      {data.is_capped && <p className={panels.cardNote}>{t('gratuity.capped')}</p>}
      <details className={endOfService.details}>
        <summary>{t('gratuity.show')}</summary>
        <dl className={endOfService.detailsGrid}>
          {lines.map(([label, value]) => (
            <div key={label} className={endOfService.pair}>
              <dt>{label}</dt>
              <dd>
                <Ltr>{value}</Ltr>
              </dd>
            </div>
          ))}
        </dl>
        <p className={panels.cardNote}>{t('gratuity.rule')}</p>
      </details>
    </section>
  )
}
