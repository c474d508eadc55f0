import { PendingLeave } from '../leave/pending-leave.tsx'
import { PendingLoans } from '../loans/pending-loans.tsx'
import { ExpiringDocuments } from './expiring-documents.tsx'

/** What waits for a decision of a manager. */
export const PendingTab = () => (
  <>
    <ExpiringDocuments />
    <PendingLeave />
    <PendingLoans />
  </>
)
