ALTER TABLE "grant" VALIDATE CONSTRAINT "grant_extension_id_fkey";
ALTER TABLE "grant" VALIDATE CONSTRAINT "grant_extension_whole";
ALTER TABLE "grant" VALIDATE CONSTRAINT "grant_extension_is_later";
ALTER TABLE "request_event" VALIDATE CONSTRAINT "request_event_action_known";
ALTER TABLE "request_event" VALIDATE CONSTRAINT "request_event_until";
ALTER TABLE "webhook_endpoint" VALIDATE CONSTRAINT "webhook_endpoint_event_types_known";
ALTER TABLE "webhook_delivery" VALIDATE CONSTRAINT "webhook_delivery_event_type_known";
