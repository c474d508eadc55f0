import type { ExpiringDocument } from '@warsha/contracts/hr/employee-documents'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { Link, useFormats, useTranslation } from '@warsha/web-kit'
import { useExpiringDocuments } from '../employee-documents/employee-documents.api.ts'
import { changeBlockedBy, useActor } from '../employees/employee-permissions.ts'
import panels from '../shared/panels.module.css'
import classes from './expiring-documents.module.css'

/** Names the document, with a link to those of the employee if the user may change them. */
const DocumentLine = ({ document }: { document: ExpiringDocument }) => {
  const { t } = useTranslation('pay')
  const { date } = useFormats()
  const { employee_id: id, role_name } = document
  const actor = useActor()
  // A service of the release before sends no role.
  const canOpen = !role_name || changeBlockedBy(actor, { id, role_name }) === null
  const text = t(document.days_left < 0 ? 'documents.expired' : 'documents.expires', {
    name: fullNameOf(document),
    document: t(`documents.kinds.${document.kind}`),
    date: date(document.expires_on),
  })
  return canOpen ? <Link to={`/employees?documents=${id}`}>{text}</Link> : text
}

/** Documents that expire within 60 days. */
export const ExpiringDocuments = () => {
  const { t } = useTranslation('pay')
  const { data = [] } = useExpiringDocuments()
  if (data.length === 0) return null
  return (
    <section className={panels.notice} aria-label={t('documents.title')}>
      <strong>{t('documents.title')}</strong>
      <ul className={classes.list}>
        {data.map((document) => (
          <li key={`${document.employee_id} ${document.kind}`}>
            <DocumentLine document={document} />
          </li>
        ))}
      </ul>
    </section>
  )
}
