/** The id of the action tests among the rule systems: orders, weapons and settings name it. */
export const ACTION_TESTS = 'action-tests';
