import { UserText, useTranslation } from '@warsha/web-kit'
import lists from '../shared/lists.module.css'
import requests from './requests.module.css'

export interface AnsweredRequest {
  reason: string
  admin_notes: string | null
  rejection_reason: string | null
}

/** The reason of a request and what the manager answered. */
export const ReasonCell = ({ request }: { request: AnsweredRequest }) => {
  const { t } = useTranslation('pay')
  const answer = request.rejection_reason ?? request.admin_notes
  return (
    <>
      <div className={requests.reason}>
        <UserText>{request.reason}</UserText>
      </div>
      {answer && (
        <div className={lists.second}>
          {t('answer')}: <UserText>{answer}</UserText>
        </div>
      )}
    </>
  )
}
