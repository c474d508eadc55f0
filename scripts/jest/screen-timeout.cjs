/** What a screen comes to show is waited for longer than the second that the library grants: a busy machine is no fault. */
require('@testing-library/react').configure({ asyncUtilTimeout: 15_000 })
