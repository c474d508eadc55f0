import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { Link, useFormats, useTranslation } from '@warsha/web-kit'
import panels from '../shared/panels.module.css'
import { useExpiringDocuments } from './employee-documents.api.ts'
import employeeDocuments from './employee-documents.module.css'

/** Documents that expire within 60 days. */
export const ExpiringDocuments = () => {
  const { t } = useTranslation('pay')
  const { date } = useFormats()
  const { data = [] } = useExpiringDocuments()
  if (data.length === 0) return null
  return (
    <section className={panels.notice} aria-label={t('documents.title')}>
      <strong>{t('documents.title')}</strong>
      <ul className={employeeDocuments.list}>
        {data.map((document) => (
          <li key={`${document.employee_id} ${document.kind}`}>
            <Link to={`/employees?documents=${document.employee_id}`}>
              {t(document.days_left < 0 ? 'documents.expired' : 'documents.expires', {
                name: fullNameOf(document),
                document: t(`documents.kinds.${document.kind}`),
                date: date(document.expires_on),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
