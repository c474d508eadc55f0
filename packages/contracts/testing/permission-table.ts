/**
 * Who may call what. Written by hand from the requirements and never generated from the declarations, because the
 * declarations are tested against it.
 *
 * Columns: customer, employee, mechanic, receptionist, manager, admin.
 *
 * - y: allowed
 * - n: 403
 * - own: only rows of the caller, another id is 404
 * - -: no token needed
 *
 * Every endpoint has a row, and every row has its endpoint. A path that ends in `/*` stands for every endpoint below it
 * that has no row of its own.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Role, roles } from '../src/base/roles.ts'

const table = `
POST   /auth/login                                  y   y   y   y   y   y
GET    /auth/verify                                 own own own own own own
GET    /work-cards                                  n   own own y   y   y
GET    /work-cards/stats                            n   n   n   y   y   y
GET    /work-cards/{id}                             own own own y   y   y
POST   /work-cards                                  n   n   n   y   y   y
PUT    /work-cards/{id}                             n   n   n   y   y   y
DELETE /work-cards/{id}                             n   n   n   y   y   y
GET    /work-cards/my/work-cards                    n   own own own own own
GET    /work-cards/my/stats                         n   own own own own own
POST   /work-cards/{id}/start-job                   n   own own own own own
POST   /work-cards/{id}/finish-job                  n   own own own own own
PUT    /work-cards/{id}/mechanic-notes              n   own own own own own
GET    /work-cards/{id}/financials                  n   n   n   y   y   y
PUT    /work-cards/{id}/discount                    n   n   n   y   y   y
POST   /work-cards/{id}/recalculate                 n   n   n   y   y   y
GET    /work-cards/{id}/tasks                       n   own own y   y   y
POST   /work-cards/{id}/tasks                       n   own own y   y   y
PUT    /work-cards/tasks/{taskId}                   n   own own y   y   y
DELETE /work-cards/tasks/{taskId}                   n   own own y   y   y
GET    /customers                                   own n   n   y   y   y
GET    /customers/search                            n   n   n   y   y   y
GET    /customers/{id}                              own n   n   y   y   y
POST   /customers                                   n   n   n   y   y   y
PUT    /customers/{id}                              n   n   n   y   y   y
DELETE /customers/{id}                              n   n   n   y   y   y
GET    /vehicles                                    n   n   n   y   y   y
GET    /vehicles/customer/{customerId}              n   n   n   y   y   y
GET    /vehicles/{id}                               own own own y   y   y
POST   /vehicles                                    n   n   n   y   y   y
PUT    /vehicles/{id}                               n   n   n   y   y   y
DELETE /vehicles/{id}                               n   n   n   y   y   y
GET    /employees                                   n   n   n   y   y   y
GET    /employees/stats                             n   n   n   n   y   y
GET    /employees/{id}                              n   n   n   n   y   y
POST   /employees                                   n   n   n   n   y   y
PUT    /employees/{id}                              n   n   n   n   y   y
DELETE /employees/{id}                              n   n   n   n   y   y
GET    /payments/work-card/{id}                     n   n   n   y   y   y
GET    /payments/work-card/{id}/summary             n   n   n   y   y   y
POST   /payments/work-card/{id}                     n   n   n   y   y   y
PUT    /payments/{id}                               n   n   n   own y   y
DELETE /payments/{id}                               n   n   n   own y   y
POST   /payments/{id}/cheque                        n   n   n   y   y   y
GET    /customers/{id}/overview                     n   n   n   y   y   y
GET    /customers/{id}/jobs                         n   n   n   y   y   y
GET    /vehicles/{id}/overview                      n   n   n   y   y   y
GET    /vehicles/{id}/history                       n   n   n   y   y   y
GET    /vehicles/{id}/attachments                   n   own own y   y   y
GET    /vehicles/{id}/service-history               n   n   n   y   y   y
GET    /vehicles/{id}/service-history/pdf           n   n   n   y   y   y
GET    /customers/{id}/account                      n   n   n   y   y   y
GET    /customers/{id}/account/entries              n   n   n   y   y   y
GET    /customers/{id}/statement                    n   n   n   y   y   y
GET    /customers/{id}/statement/pdf                n   n   n   y   y   y
GET    /customers/{id}/statement/export             n   n   n   y   y   y
GET    /customers/{id}/reminder                     n   n   n   y   y   y
GET    /customer-balances                           n   n   n   n   y   y
GET    /customer-balances/export                    n   n   n   n   y   y
GET    /customers/{id}/credits                      n   n   n   y   y   y
POST   /customers/{id}/deposits                     n   n   n   y   y   y
GET    /work-cards/{id}/credit-uses                 n   n   n   y   y   y
POST   /work-cards/{id}/credit-uses                 n   n   n   y   y   y
DELETE /work-cards/credit-uses/{useId}              n   n   n   y   y   y
GET    /customers/{id}/debts                        n   n   n   y   y   y
POST   /customers/{id}/debts/{debtId}/credit-uses   n   n   n   y   y   y
DELETE /customers/{id}/debts/credit-uses/{useId}    n   n   n   y   y   y
GET    /customers/{id}/opening-balance              n   n   n   y   y   y
POST   /customers/{id}/opening-balance              n   n   n   n   y   y
DELETE /customers/{id}/opening-balance              n   n   n   n   y   y
GET    /work-cards/{id}/deposit                     n   n   n   y   y   y
POST   /work-cards/{id}/deposits                    n   n   n   y   y   y
GET    /work-cards/{id}/margin                      n   n   n   n   y   y
GET    /work-cards/{id}/insurance                   n   n   n   y   y   y
PUT    /work-cards/{id}/insurance-claim             n   n   n   y   y   y
DELETE /work-cards/{id}/insurance-claim             n   n   n   y   y   y
POST   /work-cards/{id}/insurance-claim/supplements n   n   n   y   y   y
DELETE /work-cards/{id}/insurance-claim/supplements/{supplementId} n n n y y y
PUT    /work-cards/{id}/accident-report             n   n   n   y   y   y
DELETE /work-cards/{id}/accident-report             n   n   n   n   y   y
GET    /work-cards/{id}/write-offs                  n   n   n   y   y   y
POST   /work-cards/{id}/write-offs                  n   n   n   n   y   y
DELETE /work-cards/write-offs/{writeOffId}          n   n   n   n   y   y
GET    /reports/*                                   n   n   n   n   y   y
POST   /invoices/{id}/credit-note                   n   n   n   n   y   y
POST   /invoices/generate/work-card/{id}            n   n   n   y   y   y
GET    /invoices/{id}                               n   n   n   y   y   y
GET    /invoices                                    n   n   n   y   y   y
GET    /work-card-parts/work-card/{id}              n   n   n   y   y   y
GET    /work-card-parts/work-card/{id}/summary      n   n   n   y   y   y
POST   /work-card-parts/work-card/{id}              n   n   n   y   y   y
PUT    /work-card-parts/{id}                        n   n   n   y   y   y
DELETE /work-card-parts/{id}                        n   n   n   y   y   y
GET    /spare-parts                                 n   n   n   y   y   y
GET    /spare-parts/{id}                            n   n   n   y   y   y
POST   /spare-parts                                 n   n   n   n   y   y
PUT    /spare-parts/{id}                            n   n   n   n   y   y
DELETE /spare-parts/{id}                            n   n   n   n   y   y
POST   /spare-parts/{id}/adjust-stock               n   n   n   n   y   y
POST   /spare-parts/{id}/stock-counts               n   n   n   n   y   y
GET    /spare-parts/{id}/movements                  n   n   n   n   y   y
GET    /spare-parts/low-stock                       n   n   n   y   y   y
GET    /spare-parts/stats                           n   n   n   n   y   y
GET    /settings                                    n   n   n   n   y   y
GET    /settings/{key}                              n   y   y   y   y   y
POST   /settings                                    n   n   n   n   n   y
PUT    /settings/{key}                              n   n   n   n   n   y
PUT    /settings/batch                              n   n   n   n   n   y
DELETE /settings/{key}                              n   n   n   n   n   y
GET    /settings/shop-location                      n   y   y   y   y   y
POST   /attendance/punch-in                         n   own own own own own
POST   /attendance/punch-out                        n   own own own own own
GET    /attendance/my-status                        n   own own own own own
GET    /attendance/my-history                       n   own own own own own
GET    /attendance/all                              n   n   n   n   y   y
GET    /attendance/stats                            n   own own own y   y
GET    /attendance/export-excel                     n   n   n   n   y   y
GET    /salary/my-records                           n   own own own own own
GET    /salary/my-records/{id}                      n   own own own own own
GET    /salary/all                                  n   n   n   n   y   y
POST   /salary/create                               n   n   n   n   y   y
PUT    /salary/{id}                                 n   n   n   n   y   y
DELETE /salary/{id}                                 n   n   n   n   y   y
GET    /salary/calculate                            n   n   n   n   y   y
GET    /loans-advances/my-requests                  n   own own own own own
POST   /loans-advances/request                      n   own own own own own
POST   /loans-advances/cancel/{id}                  n   own own own own own
GET    /loans-advances/all                          n   n   n   n   y   y
POST   /loans-advances/approve/{id}                 n   n   n   n   y   y
POST   /loans-advances/reject/{id}                  n   n   n   n   y   y
POST   /loans-advances/payment/{id}                 n   n   n   n   y   y
GET    /loans-advances/stats                        n   n   n   n   y   y
GET    /leave/my-balance                            n   own own own own own
GET    /leave/my-requests                           n   own own own own own
POST   /leave/request                               n   own own own own own
POST   /leave/cancel/{id}                           n   own own own own own
GET    /leave/all-requests                          n   n   n   n   y   y
POST   /leave/approve/{id}                          n   n   n   n   y   y
POST   /leave/reject/{id}                           n   n   n   n   y   y
POST   /leave/shorten/{id}                          n   n   n   n   y   y
GET    /leave/stats                                 n   n   n   n   y   y
GET    /leave/all-balances                          n   n   n   n   y   y
GET    /leave/calendar                              n   n   n   n   y   y
GET    /loans-advances/{id}/payments                n   own own own y   y
GET    /customer/vehicles/{id}                      own n   n   n   n   n
GET    /customer/jobs/{id}                          own n   n   n   n   n
GET    /customer/invoices/{id}                      own n   n   n   n   n
POST   /customer/approve-job/{id}                   own n   n   n   n   n
POST   /customer/confirm-receive/{id}               own n   n   n   n   n
GET    /customer/notifications/{id}                 own n   n   n   n   n
POST   /customer/feedback/{id}                      own n   n   n   n   n
GET    /customer/profile/{id}                       own n   n   n   n   n
PUT    /customer/profile/{id}                       own n   n   n   n   n
POST   /auth/logout                                 own own own own own own
PUT    /auth/password                               own own own own own own
GET    /settings/public                             -   -   -   -   -   -
GET    /work-cards/{id}/history                     n   own own y   y   y
GET    /spare-parts/categories                      n   n   n   y   y   y
GET    /spare-parts/{id}/invoice-photo              n   n   n   n   y   y
GET    /spare-parts/invoice-photos/{id}             -   -   -   -   -   -
GET    /attendance/my-stats                         n   own own own own own
POST   /salary/{id}/pay                             n   n   n   n   y   y
GET    /salary/my-records/{id}/pdf                  n   own own own own own
GET    /salary/payroll                              n   n   n   n   y   y
POST   /salary/run                                  n   n   n   n   y   y
GET    /notifications                               own own own own own own
POST   /notifications/{id}/read                     own own own own own own
POST   /notifications/read-all                      own own own own own own
GET    /customer/me                                 own n   n   n   n   n
GET    /customer/vehicle-jobs/{vehicleId}           own n   n   n   n   n
GET    /vehicles/by-qr/{token}                      own own own y   y   y
GET    /invoices/{id}/pdf                           own n   n   y   y   y
GET    /customer/invoice/{invoiceId}                own n   n   n   n   n
GET    /invoices/draft/work-card/{id}               n   n   n   y   y   y
GET    /invoices/totals                             n   n   n   y   y   y
GET    /invoices/credit-notes/{id}                  n   n   n   y   y   y
GET    /invoices/credit-notes/{id}/pdf              n   n   n   y   y   y
POST   /spare-parts/import                          n   n   n   n   y   y
GET    /spare-parts/export                          n   n   n   n   y   y
POST   /spare-parts/categories                      n   n   n   n   y   y
POST   /attendance/corrections                      n   own own own own own
GET    /attendance/my-corrections                   n   own own own own own
GET    /attendance/corrections                      n   n   n   n   y   y
POST   /attendance/corrections/{id}/approve         n   n   n   n   y   y
POST   /attendance/corrections/{id}/reject          n   n   n   n   y   y
POST   /attendance/stored-punches                   n   own own own own own
GET    /attendance/my-month                         n   own own own own own
GET    /attendance/on-site                          n   n   n   n   y   y
GET    /attendance/{id}/positions                   n   n   n   n   y   y
PUT    /attendance/consent                          n   own own own own own
GET    /attendance/presence-code                    n   n   n   y   y   y
GET    /attendance/work-patterns                    n   n   n   n   y   y
POST   /attendance/work-patterns                    n   n   n   n   y   y
PUT    /attendance/work-patterns/{id}               n   n   n   n   y   y
GET    /attendance/work-pattern-assignments         n   n   n   n   y   y
POST   /attendance/work-pattern-assignments         n   n   n   n   y   y
GET    /attendance/public-holidays                  n   y   y   y   y   y
POST   /attendance/public-holidays                  n   n   n   n   n   y
PUT    /attendance/public-holidays/{id}             n   n   n   n   n   y
DELETE /attendance/public-holidays/{id}             n   n   n   n   n   y
GET    /salary/wps-changes                          n   n   n   n   n   y
GET    /employees/bank-changes                      n   n   n   n   y   y
POST   /employees/bank-changes/{id}/approve         n   n   n   n   y   y
POST   /employees/bank-changes/{id}/reject          n   n   n   n   y   y
GET    /salary/wps-file                             n   n   n   n   n   y
GET    /salary/wps-state                            n   n   n   n   n   y
GET    /employees/{id}/gratuity                     n   own own own y   y
GET    /employees/{id}/final-settlement             n   n   n   n   y   y
GET    /employees/{id}/final-settlement/pdf         n   n   n   n   y   y
GET    /employees/{id}/documents                    n   n   n   n   y   y
PUT    /employees/{id}/documents                    n   n   n   n   y   y
GET    /employees/expiring-documents                n   n   n   n   y   y
GET    /feedback/summary                            n   n   n   n   y   y
GET    /auth/sessions                               own own own own own own
DELETE /auth/sessions/{id}                          own own own own own own
GET    /me/list-views                               n   own own own own own
POST   /me/list-views                               n   own own own own own
PUT    /me/list-views/{id}                          n   own own own own own
DELETE /me/list-views/{id}                          n   own own own own own
GET    /docs                                        -   -   -   -   -   -
GET    /openapi.json                                -   -   -   -   -   -
GET    /docs/events                                 -   -   -   -   -   -
GET    /asyncapi.json                               -   -   -   -   -   -
GET    /audit                                       n   n   n   n   n   y
GET    /system/storage                              n   n   n   n   n   y
POST   /system/front-end-tests                      n   n   n   n   n   y
GET    /front-end-builds                            n   n   n   n   n   y
PUT    /work-cards/{id}/part-wait                   n   own own y   y   y
DELETE /work-cards/{id}/part-wait                   n   own own y   y   y
PUT    /work-cards/{id}/viewers                     n   own own y   y   y
DELETE /work-cards/{id}/viewers                     n   own own y   y   y
GET    /notifications/preferences                   own own own own own own
PUT    /notifications/preferences                   own own own own own own
GET    /notifications/push-key                      own own own own own own
PUT    /notifications/push-subscriptions            own own own own own own
DELETE /notifications/push-subscriptions            own own own own own own
POST   /imports                                     n   n   n   n   y   y
PUT    /imports/{id}/rows                           n   n   n   n   own y
POST   /imports/{id}/check                          n   n   n   n   own y
GET    /imports/{id}                                n   n   n   n   own y
GET    /imports/{id}/rows                           n   n   n   n   own y
POST   /imports/{id}/run                            n   n   n   n   own y
POST   /auth/job-link                               -   -   -   -   -   -
POST   /auth/statement-link                         -   -   -   -   -   -
POST   /auth/password-link                          -   -   -   -   -   -
POST   /work-cards/{id}/invitation                  n   n   n   y   y   y
DELETE /work-cards/{id}/invitation                  n   n   n   y   y   y
POST   /customers/{id}/statement-link               n   n   n   y   y   y
DELETE /customers/{id}/statement-link               n   n   n   y   y   y
GET    /statements/{id}                             own n   n   n   n   n
GET    /statements/{id}/pdf                         own n   n   n   n   n
POST   /customers/{id}/password-link                n   n   n   y   y   y
POST   /customers/{id}/account-link                 n   n   n   y   y   y
POST   /customer/access/{id}                        own n   n   n   n   n
DELETE /imports/{id}                                n   n   n   n   own y
GET    /cash-drawers                                n   n   n   y   y   y
POST   /cash-drawers                                n   n   n   n   y   y
PUT    /cash-drawers/{id}                           n   n   n   n   y   y
GET    /cash-sessions                               n   n   n   n   y   y
GET    /cash-sessions/current                       n   n   n   y   y   y
POST   /cash-sessions                               n   n   n   y   y   y
GET    /cash-sessions/{id}                          n   n   n   own y   y
GET    /cash-sessions/{id}/movements                n   n   n   own y   y
GET    /cash-sessions/{id}/report                   n   n   n   own y   y
POST   /cash-sessions/{id}/movements                n   n   n   own y   y
POST   /cash-sessions/{id}/counts                   n   n   n   own y   y
POST   /cash-sessions/{id}/closing                  n   n   n   own y   y
POST   /cash-sessions/{id}/confirmation             n   n   n   n   y   y
GET    /receptions/matches                          n   n   n   y   y   y
GET    /receptions/options                          n   n   n   y   y   y
GET    /receptions/model                            n   n   n   y   y   y
GET    /receptions/customers/{id}                   n   n   n   y   y   y
POST   /receptions                                  n   n   n   y   y   y
GET    /packages                                    n   n   n   y   y   y
POST   /packages                                    n   n   n   n   y   y
GET    /packages/{id}                               n   n   n   y   y   y
PUT    /packages/{id}                               n   n   n   n   y   y
DELETE /packages/{id}                               n   n   n   n   y   y
POST   /work-cards/{id}/packages                    n   n   n   y   y   y
GET    /counter-sales/terms                         n   n   n   y   y   y
POST   /counter-sales                               n   n   n   y   y   y
POST   /refunds                                     n   n   n   y   y   y
GET    /refunds                                     n   n   n   y   y   y
GET    /customers/export                            n   n   n   n   y   y
GET    /vehicles/export                             n   n   n   n   y   y
GET    /work-cards/export                           n   n   n   n   y   y
GET    /employees/export                            n   n   n   n   y   y
GET    /refunds/export                              n   n   n   n   y   y
GET    /refunds/{id}                                n   n   n   y   y   y
POST   /refunds/{id}/decision                       n   n   n   n   y   y
GET    /refunds/{id}/pdf                            n   n   n   y   y   y
GET    /cheques                                     n   n   n   y   y   y
POST   /cheques                                     n   n   n   y   y   y
GET    /cheques/calendar                            n   n   n   y   y   y
GET    /cheques/export                              n   n   n   n   y   y
POST   /cheques/deposit-slips                       n   n   n   y   y   y
GET    /cheques/deposit-slips/{id}                  n   n   n   y   y   y
GET    /invoices/export                             n   n   n   n   y   y
GET    /cash-sessions/export                        n   n   n   n   y   y
GET    /spare-parts/{id}/movements/export           n   n   n   n   y   y
GET    /leave/export                                n   n   n   n   y   y
GET    /loans-advances/export                       n   n   n   n   y   y
GET    /attendance/corrections/export               n   n   n   n   y   y
GET    /cheques/{id}                                n   n   n   y   y   y
PUT    /cheques/{id}                                n   n   n   y   y   y
POST   /cheques/{id}/transitions                    n   n   n   y   y   y
POST   /cheques/{id}/replacement                    n   n   n   y   y   y
POST   /cheques/{id}/write-off                      n   n   n   n   y   y
GET    /cheques/{id}/photos                         n   n   n   y   y   y
PUT    /cheques/{id}/photos                         n   n   n   y   y   y
GET    /work-cards/{id}/notes                       n   own own y   y   y
POST   /work-cards/{id}/notes                       n   own own y   y   y
DELETE /work-cards/notes/{noteId}                   n   own own y   y   y
GET    /work-cards/{id}/mentionable-staff           n   own own y   y   y
GET    /work-cards/{id}/attachments                 n   own own y   y   y
POST   /work-cards/{id}/attachments                 n   own own y   y   y
PUT    /work-cards/attachments/{attachmentId}       n   own own y   y   y
PUT    /work-cards/attachments/{attachmentId}/visibility n   n   n   y   y   y
DELETE /work-cards/attachments/{attachmentId}       n   own own y   y   y
GET    /work-cards/attachments/{attachmentId}/file  -   -   -   -   -   -
GET    /work-cards/attachments/{attachmentId}/thumbnail -   -   -   -   -   -
GET    /work-cards/shared-attachments/{attachmentId}/file -   -   -   -   -   -
GET    /work-cards/shared-attachments/{attachmentId}/thumbnail -   -   -   -   -   -
GET    /inspection-templates                        n   y   y   y   y   y
POST   /inspection-templates                        n   n   n   n   y   y
GET    /inspection-templates/{id}                   n   n   n   n   y   y
PUT    /inspection-templates/{id}                   n   n   n   n   y   y
DELETE /inspection-templates/{id}                   n   n   n   n   y   y
GET    /work-cards/{id}/inspections                 n   own own y   y   y
POST   /work-cards/{id}/inspections                 n   own own n   y   y
GET    /work-cards/{id}/inspection-findings         n   own own y   y   y
GET    /work-cards/inspections/{inspectionId}       n   own own y   y   y
GET    /work-cards/inspections/{inspectionId}/pdf   -   -   -   -   -   -
DELETE /work-cards/inspections/{inspectionId}       n   own own n   y   y
PUT    /work-cards/inspections/points/{pointId}     n   own own n   y   y
PUT    /work-cards/inspections/{inspectionId}/passed-sections n   own own n   y   y
POST   /work-cards/inspections/{inspectionId}/completion n   own own n   y   y
GET    /vehicles/{id}/inspections                   n   n   n   y   y   y
GET    /customer/jobs/{id}/inspections              own n   n   n   n   n
GET    /customer/jobs/{id}/estimate                own n   n   n   n   n
POST   /customer/jobs/{id}/estimate/decision       own n   n   n   n   n
POST   /customer/jobs/{id}/estimate/questions      own n   n   n   n   n
GET    /customer/jobs/{id}/estimate/receipt        own n   n   n   n   n
POST   /estimates/{id}/decision                    n   n   n   y   y   y
POST   /estimates/{id}/ordered-parts               n   n   n   y   y   y
POST   /estimates/{id}/ordered-parts/{lineKey}/not-needed n n n y y y
GET    /estimates/{id}/receipt                     n   n   n   y   y   y
GET    /approval-receipts/{id}/pdf                 -   -   -   -   -   -
GET    /approval-receipts/{id}/verification        -   -   -   -   -   -
GET    /work-cards/{id}/part-proofs                n   own own y   y   y
PUT    /work-card-parts/{id}/proof                 n   own own y   y   y
POST   /work-cards/{id}/proof-waiver               n   n   n   n   y   y
GET    /vehicles/{id}/warranties                   n   n   n   y   y   y
PUT    /work-cards/{id}/comeback                   n   n   n   y   y   y
DELETE /work-cards/{id}/comeback                   n   n   n   y   y   y
GET    /vehicles/{id}/deferred-work                n   n   n   y   y   y
PUT    /vehicles/{id}/deferred-work/{workId}       n   n   n   y   y   y
GET    /estimates/figures                          n   n   n   y   y   y
GET    /estimates/deferred-work                    n   n   n   y   y   y
GET    /estimates/deferred-work/export             n   n   n   n   y   y
POST   /estimates/deferred-work/{id}/calls         n   n   n   y   y   y
GET    /estimates/deferred-work/{id}/message       n   n   n   y   y   y
GET    /customers/{id}/approval-limits             n   n   n   y   y   y
POST   /customers/{id}/approval-limits             n   n   n   n   y   y
PUT    /customers/{id}/approval-limits/{limitId}   n   n   n   n   y   y
DELETE /customers/{id}/approval-limits/{limitId}   n   n   n   n   y   y
GET    /cheques/photos/{id}                         -   -   -   -   -   -
GET    /cash-movements/{id}/receipt                 n   n   n   own y   y
PUT    /cash-movements/{id}/receipt                 n   n   n   own y   y
GET    /cash-movements/receipts/{id}                -   -   -   -   -   -
GET    /estimates                                   n   n   n   y   y   y
GET    /work-cards/{id}/estimates                   n   n   n   y   y   y
POST   /work-cards/{id}/estimates                   n   n   n   y   y   y
GET    /estimates/{id}                              n   n   n   y   y   y
PUT    /estimates/{id}                              n   n   n   y   y   y
GET    /estimates/{id}/versions/{number}            n   n   n   y   y   y
GET    /estimates/{id}/pdf                          n   n   n   y   y   y
POST   /estimates/{id}/send                         n   n   n   y   y   y
POST   /estimates/{id}/withdraw                     n   n   n   y   y   y
POST   /estimates/{id}/discard-changes              n   n   n   y   y   y
PUT    /estimates/{id}/questions/{questionId}/answer n  n   n   y   y   y
`

const services = join(__dirname, '../../../services')
const readPrefixes = (service: string): string[] =>
  JSON.parse(readFileSync(join(services, service, 'service.json'), 'utf8')).prefixes

/** The prefixes of the services' manifests, and the gateway's own endpoints. */
const serviceByPrefix = new Map<string, string>([
  ...readdirSync(services).flatMap((service) =>
    readPrefixes(service).map((prefix): [string, string] => [prefix, service]),
  ),
  ['/docs', 'gateway'],
  ['/openapi.json', 'gateway'],
  ['/asyncapi.json', 'gateway'],
  ['/front-end-builds', 'gateway'],
])

export type Permission = 'y' | 'n' | 'own' | '-'
export interface PermissionRow {
  /** Its key: `GET /customers/{}`, or `GET /reports/*` for every endpoint below. */
  readonly endpoint: string
  /** Name of the service that serves it. */
  readonly service: string
  readonly permissions: Readonly<Record<Role, Permission>>
}

/** Returns method and path without the names of parameters: `GET /customers/{}`. */
export const endpointKey = ({
  method,
  path,
}: {
  readonly method: string
  readonly path: string
}): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`

const parseRow = (line: string): PermissionRow => {
  const [method = '', path = '', ...columns] = line.split(/\s+/)
  const service = serviceByPrefix.get(/^\/[^/]+/.exec(path)?.[0] ?? '')
  if (!service || columns.length !== roles.length) throw new Error(`permission table: ${line}`)
  const permissions = Object.fromEntries(roles.map((role, index) => [role, columns[index]]))
  return {
    endpoint: endpointKey({ method, path }),
    service,
    permissions: permissions as Record<Role, Permission>,
  }
}

export const permissionTable: readonly PermissionRow[] = table.trim().split('\n').map(parseRow)

const rowByEndpoint = new Map(permissionTable.map((row) => [row.endpoint, row]))

/** Returns the row of an endpoint, by its key: its own, otherwise the one for every endpoint below a path. */
export const permissionRowOf = (key: string): PermissionRow | undefined =>
  rowByEndpoint.get(key) ??
  permissionTable.find(
    ({ endpoint }) => endpoint.endsWith('/*') && key.startsWith(endpoint.slice(0, -1)),
  )
