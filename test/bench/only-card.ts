import { ApprovalCard } from 'approval-cards';

// Something has to use it, or nothing of it is loaded.
Object.assign(globalThis, { ApprovalCard });
