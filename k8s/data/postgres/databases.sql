-- One database a service, and one for events without Kafka.
CREATE DATABASE carebourse_identity;
CREATE DATABASE carebourse_catalogue;
CREATE DATABASE carebourse_access_request;
CREATE DATABASE carebourse_profile;
CREATE DATABASE carebourse_billing;
CREATE DATABASE carebourse_delivery;
CREATE DATABASE carebourse_events;
